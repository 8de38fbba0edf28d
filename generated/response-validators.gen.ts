// Written by `npm run generate` from openapi/. Do not edit.
// @ts-nocheck
var swapsQuote = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.expiresAt === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.buyAmount === void 0) {
      let err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "buyAmount" }, message: "must have required property 'buyAmount'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.sellAmount === void 0) {
      let err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "sellAmount" }, message: "must have required property 'sellAmount'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.limitAmount === void 0) {
      let err3 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "limitAmount" }, message: "must have required property 'limitAmount'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.buyAmount !== void 0 && typeof data.buyAmount != "string") {
      let err4 = { instancePath: instancePath + "/buyAmount", schemaPath: "#/allOf/0/properties/buyAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.sellAmount !== void 0 && typeof data.sellAmount != "string") {
      let err5 = { instancePath: instancePath + "/sellAmount", schemaPath: "#/allOf/0/properties/sellAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.limitAmount !== void 0 && typeof data.limitAmount != "string") {
      let err6 = { instancePath: instancePath + "/limitAmount", schemaPath: "#/allOf/0/properties/limitAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { expiresAt: !0, buyAmount: !0, sellAmount: !0, limitAmount: !0 }, dynamicProps: !1, dynamicItems: !1 };
var swapsQuotes = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.expiresAt === void 0) {
          let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/allOf/0/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.buyAmount === void 0) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/allOf/0/required", keyword: "required", params: { missingProperty: "buyAmount" }, message: "must have required property 'buyAmount'" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.sellAmount === void 0) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/allOf/0/required", keyword: "required", params: { missingProperty: "sellAmount" }, message: "must have required property 'sellAmount'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.limitAmount === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/allOf/0/required", keyword: "required", params: { missingProperty: "limitAmount" }, message: "must have required property 'limitAmount'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.buyAmount !== void 0 && typeof data0.buyAmount != "string") {
          let err4 = { instancePath: instancePath + "/" + i0 + "/buyAmount", schemaPath: "#/items/allOf/0/properties/buyAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data0.sellAmount !== void 0 && typeof data0.sellAmount != "string") {
          let err5 = { instancePath: instancePath + "/" + i0 + "/sellAmount", schemaPath: "#/items/allOf/0/properties/sellAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data0.limitAmount !== void 0 && typeof data0.limitAmount != "string") {
          let err6 = { instancePath: instancePath + "/" + i0 + "/limitAmount", schemaPath: "#/items/allOf/0/properties/limitAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensInCollections = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0], _errs2 = errors, valid2 = !1, _errs3 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err0 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/anyOf/0/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.tokenId !== void 0 && typeof data0.tokenId != "string") {
          let err1 = { instancePath: instancePath + "/" + i0 + "/tokenId", schemaPath: "#/items/anyOf/0/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.tokenAddress !== void 0 && typeof data0.tokenAddress != "string") {
          let err2 = { instancePath: instancePath + "/" + i0 + "/tokenAddress", schemaPath: "#/items/anyOf/0/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.metadataURI !== void 0 && typeof data0.metadataURI != "string") {
          let err3 = { instancePath: instancePath + "/" + i0 + "/metadataURI", schemaPath: "#/items/anyOf/0/properties/metadataURI/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.metadata !== void 0) {
          let data5 = data0.metadata;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            if (data5.url !== void 0 && typeof data5.url != "string") {
              let err4 = { instancePath: instancePath + "/" + i0 + "/metadata/url", schemaPath: "#/items/anyOf/0/properties/metadata/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data5.name !== void 0 && typeof data5.name != "string") {
              let err5 = { instancePath: instancePath + "/" + i0 + "/metadata/name", schemaPath: "#/items/anyOf/0/properties/metadata/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data5.description !== void 0 && typeof data5.description != "string") {
              let err6 = { instancePath: instancePath + "/" + i0 + "/metadata/description", schemaPath: "#/items/anyOf/0/properties/metadata/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data5.image !== void 0 && typeof data5.image != "string") {
              let err7 = { instancePath: instancePath + "/" + i0 + "/metadata/image", schemaPath: "#/items/anyOf/0/properties/metadata/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          }
        }
      }
      var _valid0 = _errs3 === errors;
      if (valid2 = valid2 || _valid0, _valid0) {
        var props0 = {};
        props0.chain = !0, props0.tokenId = !0, props0.tokenAddress = !0, props0.tokenType = !0, props0.metadataURI = !0, props0.metadata = !0;
      }
      let _errs21 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err8 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/anyOf/1/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data0.tokenId !== void 0 && typeof data0.tokenId != "string") {
          let err9 = { instancePath: instancePath + "/" + i0 + "/tokenId", schemaPath: "#/items/anyOf/1/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data0.tokenAddress !== void 0 && typeof data0.tokenAddress != "string") {
          let err10 = { instancePath: instancePath + "/" + i0 + "/tokenAddress", schemaPath: "#/items/anyOf/1/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data0.creator !== void 0 && typeof data0.creator != "string") {
          let err11 = { instancePath: instancePath + "/" + i0 + "/creator", schemaPath: "#/items/anyOf/1/properties/creator/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data0.name !== void 0 && typeof data0.name != "string") {
          let err12 = { instancePath: instancePath + "/" + i0 + "/name", schemaPath: "#/items/anyOf/1/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      }
      var _valid0 = _errs21 === errors;
      if (valid2 = valid2 || _valid0, _valid0 && props0 !== !0 && (props0 = props0 || {}, props0.chain = !0, props0.tokenId = !0, props0.tokenAddress = !0, props0.tokenType = !0, props0.creator = !0, props0.name = !0), valid2)
        errors = _errs2, vErrors !== null && (_errs2 ? vErrors.length = _errs2 : vErrors = null);
      else {
        let err13 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensMetadata = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain === void 0) {
          let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.tokenId === void 0) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "tokenId" }, message: "must have required property 'tokenId'" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.tokenAddress === void 0) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.tokenType === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "tokenType" }, message: "must have required property 'tokenType'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.metadataURI === void 0) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "metadataURI" }, message: "must have required property 'metadataURI'" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err5 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data0.tokenId !== void 0 && typeof data0.tokenId != "string") {
          let err6 = { instancePath: instancePath + "/" + i0 + "/tokenId", schemaPath: "#/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data0.tokenAddress !== void 0 && typeof data0.tokenAddress != "string") {
          let err7 = { instancePath: instancePath + "/" + i0 + "/tokenAddress", schemaPath: "#/items/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data0.metadataURI !== void 0 && typeof data0.metadataURI != "string") {
          let err8 = { instancePath: instancePath + "/" + i0 + "/metadataURI", schemaPath: "#/items/properties/metadataURI/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data0.metadata !== void 0) {
          let data5 = data0.metadata;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            if (data5.url !== void 0 && typeof data5.url != "string") {
              let err9 = { instancePath: instancePath + "/" + i0 + "/metadata/url", schemaPath: "#/items/properties/metadata/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data5.name !== void 0 && typeof data5.name != "string") {
              let err10 = { instancePath: instancePath + "/" + i0 + "/metadata/name", schemaPath: "#/items/properties/metadata/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data5.description !== void 0 && typeof data5.description != "string") {
              let err11 = { instancePath: instancePath + "/" + i0 + "/metadata/description", schemaPath: "#/items/properties/metadata/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data5.image !== void 0 && typeof data5.image != "string") {
              let err12 = { instancePath: instancePath + "/" + i0 + "/metadata/image", schemaPath: "#/items/properties/metadata/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
validate23.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensOwners = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate24.errors = vErrors, errors === 0;
}
validate24.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensIsOwner = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "boolean") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
validate25.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var tokensNftBalances = validate26, schema37 = { type: "array", items: { properties: { contractAddress: { type: "string" }, balances: { type: "array", items: { type: "string" } }, blockNumber: { type: "array", items: { type: ["number", "string"], pattern: "^-?[0-9]{16,}$" } }, metadata: { type: "array", items: { type: "object", properties: { tokenId: { type: "string" }, url: { type: "string" }, metadata: { properties: { url: { type: "string" }, name: { type: "string" }, description: { type: "string" }, image: { type: "string" } } } } } }, supply: { type: ["number", "string"] }, decimals: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" } } } }, pattern4 = new RegExp("^-?[0-9]{16,}$", "u");
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.contractAddress !== void 0 && typeof data0.contractAddress != "string") {
          let err0 = { instancePath: instancePath + "/" + i0 + "/contractAddress", schemaPath: "#/items/properties/contractAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.balances !== void 0) {
          let data2 = data0.balances;
          if (Array.isArray(data2)) {
            let len1 = data2.length;
            for (let i1 = 0; i1 < len1; i1++)
              if (typeof data2[i1] != "string") {
                let err1 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1, schemaPath: "#/items/properties/balances/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
              }
          } else {
            let err2 = { instancePath: instancePath + "/" + i0 + "/balances", schemaPath: "#/items/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
        if (data0.blockNumber !== void 0) {
          let data4 = data0.blockNumber;
          if (Array.isArray(data4)) {
            let len2 = data4.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data5 = data4[i2];
              if (!(typeof data5 == "number" && isFinite(data5)) && typeof data5 != "string") {
                let err3 = { instancePath: instancePath + "/" + i0 + "/blockNumber/" + i2, schemaPath: "#/items/properties/blockNumber/items/type", keyword: "type", params: { type: schema37.items.properties.blockNumber.items.type }, message: "must be number,string" };
                vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
              }
              if (typeof data5 == "string" && !pattern4.test(data5)) {
                let err4 = { instancePath: instancePath + "/" + i0 + "/blockNumber/" + i2, schemaPath: "#/items/properties/blockNumber/items/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
              }
            }
          } else {
            let err5 = { instancePath: instancePath + "/" + i0 + "/blockNumber", schemaPath: "#/items/properties/blockNumber/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data0.metadata !== void 0) {
          let data6 = data0.metadata;
          if (Array.isArray(data6)) {
            let len3 = data6.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data7 = data6[i3];
              if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                if (data7.tokenId !== void 0 && typeof data7.tokenId != "string") {
                  let err6 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/tokenId", schemaPath: "#/items/properties/metadata/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                }
                if (data7.url !== void 0 && typeof data7.url != "string") {
                  let err7 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/url", schemaPath: "#/items/properties/metadata/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
                if (data7.metadata !== void 0) {
                  let data10 = data7.metadata;
                  if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                    if (data10.url !== void 0 && typeof data10.url != "string") {
                      let err8 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/metadata/url", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                    }
                    if (data10.name !== void 0 && typeof data10.name != "string") {
                      let err9 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/metadata/name", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                    }
                    if (data10.description !== void 0 && typeof data10.description != "string") {
                      let err10 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/metadata/description", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                    }
                    if (data10.image !== void 0 && typeof data10.image != "string") {
                      let err11 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3 + "/metadata/image", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                    }
                  }
                }
              } else {
                let err12 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i3, schemaPath: "#/items/properties/metadata/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
          } else {
            let err13 = { instancePath: instancePath + "/" + i0 + "/metadata", schemaPath: "#/items/properties/metadata/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data0.supply !== void 0) {
          let data15 = data0.supply;
          if (!(typeof data15 == "number" && isFinite(data15)) && typeof data15 != "string") {
            let err14 = { instancePath: instancePath + "/" + i0 + "/supply", schemaPath: "#/items/properties/supply/type", keyword: "type", params: { type: schema37.items.properties.supply.type }, message: "must be number,string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data0.decimals !== void 0) {
          let data16 = data0.decimals;
          if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16)) && typeof data16 != "string") {
            let err15 = { instancePath: instancePath + "/" + i0 + "/decimals", schemaPath: "#/items/properties/decimals/type", keyword: "type", params: { type: schema37.items.properties.decimals.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (typeof data16 == "string" && !pattern4.test(data16)) {
            let err16 = { instancePath: instancePath + "/" + i0 + "/decimals", schemaPath: "#/items/properties/decimals/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      }
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate26.errors = vErrors, errors === 0;
}
validate26.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensMultitokenBalances = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.contractAddress === void 0) {
          let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "contractAddress" }, message: "must have required property 'contractAddress'" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.balances === void 0) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "balances" }, message: "must have required property 'balances'" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.contractAddress !== void 0 && typeof data0.contractAddress != "string") {
          let err2 = { instancePath: instancePath + "/" + i0 + "/contractAddress", schemaPath: "#/items/properties/contractAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.balances !== void 0) {
          let data2 = data0.balances;
          if (Array.isArray(data2)) {
            let len1 = data2.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data3 = data2[i1];
              if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                if (data3.tokenId === void 0) {
                  let err3 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1, schemaPath: "#/items/properties/balances/items/required", keyword: "required", params: { missingProperty: "tokenId" }, message: "must have required property 'tokenId'" };
                  vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                }
                if (data3.amount === void 0) {
                  let err4 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1, schemaPath: "#/items/properties/balances/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
                if (data3.tokenId !== void 0 && typeof data3.tokenId != "string") {
                  let err5 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1 + "/tokenId", schemaPath: "#/items/properties/balances/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
                if (data3.amount !== void 0 && typeof data3.amount != "string") {
                  let err6 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1 + "/amount", schemaPath: "#/items/properties/balances/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                }
              } else {
                let err7 = { instancePath: instancePath + "/" + i0 + "/balances/" + i1, schemaPath: "#/items/properties/balances/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
              }
            }
          } else {
            let err8 = { instancePath: instancePath + "/" + i0 + "/balances", schemaPath: "#/items/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data0.metadata !== void 0) {
          let data6 = data0.metadata;
          if (Array.isArray(data6)) {
            let len2 = data6.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data7 = data6[i2];
              if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                if (data7.tokenId !== void 0 && typeof data7.tokenId != "string") {
                  let err9 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/tokenId", schemaPath: "#/items/properties/metadata/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                }
                if (data7.url !== void 0 && typeof data7.url != "string") {
                  let err10 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/url", schemaPath: "#/items/properties/metadata/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                }
                if (data7.metadata !== void 0) {
                  let data10 = data7.metadata;
                  if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                    if (data10.url !== void 0 && typeof data10.url != "string") {
                      let err11 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/metadata/url", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                    }
                    if (data10.name !== void 0 && typeof data10.name != "string") {
                      let err12 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/metadata/name", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                    }
                    if (data10.description !== void 0 && typeof data10.description != "string") {
                      let err13 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/metadata/description", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                    }
                    if (data10.image !== void 0 && typeof data10.image != "string") {
                      let err14 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2 + "/metadata/image", schemaPath: "#/items/properties/metadata/items/properties/metadata/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                    }
                  }
                }
              } else {
                let err15 = { instancePath: instancePath + "/" + i0 + "/metadata/" + i2, schemaPath: "#/items/properties/metadata/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
            }
          } else {
            let err16 = { instancePath: instancePath + "/" + i0 + "/metadata", schemaPath: "#/items/properties/metadata/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate27.errors = vErrors, errors === 0;
}
validate27.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var walletPortfolio = validate28, schema39 = { type: "object", required: ["result", "prevPage", "nextPage"], properties: { result: { type: "array", items: { type: "object", required: ["chain", "address", "balance", "denominatedBalance", "type"], properties: { chain: { type: "string" }, address: { type: "string" }, balance: { type: "string" }, denominatedBalance: { type: "string" }, decimals: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, type: {}, tokenAddress: { type: "string" }, tokenId: { type: "string" }, metadataURI: { type: "string" }, metadata: { properties: { url: { type: "string" }, name: { type: "string" }, description: { type: "string" }, image: { type: "string" } } }, lastUpdatedBlockNumber: {} } } }, prevPage: { type: "string" }, nextPage: { type: "string" } } };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.result === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.prevPage === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prevPage" }, message: "must have required property 'prevPage'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.nextPage === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nextPage" }, message: "must have required property 'nextPage'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.result !== void 0) {
      let data0 = data.result;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.chain === void 0) {
              let err3 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data1.address === void 0) {
              let err4 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.balance === void 0) {
              let err5 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "balance" }, message: "must have required property 'balance'" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data1.denominatedBalance === void 0) {
              let err6 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "denominatedBalance" }, message: "must have required property 'denominatedBalance'" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.type === void 0) {
              let err7 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data1.chain !== void 0 && typeof data1.chain != "string") {
              let err8 = { instancePath: instancePath + "/result/" + i0 + "/chain", schemaPath: "#/properties/result/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data1.address !== void 0 && typeof data1.address != "string") {
              let err9 = { instancePath: instancePath + "/result/" + i0 + "/address", schemaPath: "#/properties/result/items/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data1.balance !== void 0 && typeof data1.balance != "string") {
              let err10 = { instancePath: instancePath + "/result/" + i0 + "/balance", schemaPath: "#/properties/result/items/properties/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data1.denominatedBalance !== void 0 && typeof data1.denominatedBalance != "string") {
              let err11 = { instancePath: instancePath + "/result/" + i0 + "/denominatedBalance", schemaPath: "#/properties/result/items/properties/denominatedBalance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data1.decimals !== void 0) {
              let data6 = data1.decimals;
              if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && typeof data6 != "string") {
                let err12 = { instancePath: instancePath + "/result/" + i0 + "/decimals", schemaPath: "#/properties/result/items/properties/decimals/type", keyword: "type", params: { type: schema39.properties.result.items.properties.decimals.type }, message: "must be integer,string" };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              if (typeof data6 == "string" && !pattern4.test(data6)) {
                let err13 = { instancePath: instancePath + "/result/" + i0 + "/decimals", schemaPath: "#/properties/result/items/properties/decimals/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data1.tokenAddress !== void 0 && typeof data1.tokenAddress != "string") {
              let err14 = { instancePath: instancePath + "/result/" + i0 + "/tokenAddress", schemaPath: "#/properties/result/items/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data1.tokenId !== void 0 && typeof data1.tokenId != "string") {
              let err15 = { instancePath: instancePath + "/result/" + i0 + "/tokenId", schemaPath: "#/properties/result/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data1.metadataURI !== void 0 && typeof data1.metadataURI != "string") {
              let err16 = { instancePath: instancePath + "/result/" + i0 + "/metadataURI", schemaPath: "#/properties/result/items/properties/metadataURI/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data1.metadata !== void 0) {
              let data10 = data1.metadata;
              if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                if (data10.url !== void 0 && typeof data10.url != "string") {
                  let err17 = { instancePath: instancePath + "/result/" + i0 + "/metadata/url", schemaPath: "#/properties/result/items/properties/metadata/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
                if (data10.name !== void 0 && typeof data10.name != "string") {
                  let err18 = { instancePath: instancePath + "/result/" + i0 + "/metadata/name", schemaPath: "#/properties/result/items/properties/metadata/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
                if (data10.description !== void 0 && typeof data10.description != "string") {
                  let err19 = { instancePath: instancePath + "/result/" + i0 + "/metadata/description", schemaPath: "#/properties/result/items/properties/metadata/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                }
                if (data10.image !== void 0 && typeof data10.image != "string") {
                  let err20 = { instancePath: instancePath + "/result/" + i0 + "/metadata/image", schemaPath: "#/properties/result/items/properties/metadata/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                }
              }
            }
          } else {
            let err21 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.prevPage !== void 0 && typeof data.prevPage != "string") {
      let err23 = { instancePath: instancePath + "/prevPage", schemaPath: "#/properties/prevPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.nextPage !== void 0 && typeof data.nextPage != "string") {
      let err24 = { instancePath: instancePath + "/nextPage", schemaPath: "#/properties/nextPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
  } else {
    let err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
  }
  return validate28.errors = vErrors, errors === 0;
}
validate28.evaluated = { props: { result: !0, prevPage: !0, nextPage: !0 }, dynamicProps: !1, dynamicItems: !1 };
var walletBalancesAt = validate29, schema40 = { type: "object", required: ["result", "prevPage", "nextPage"], properties: { result: { type: "array", items: { type: "object", required: ["chain", "address", "balance", "denominatedBalance", "decimals", "type"], properties: { chain: { type: "string" }, address: { type: "string" }, balance: { type: "string" }, denominatedBalance: { type: "string" }, decimals: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, type: { type: "string" } } } }, prevPage: { type: "string" }, nextPage: { type: "string" } } };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.result === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.prevPage === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prevPage" }, message: "must have required property 'prevPage'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.nextPage === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nextPage" }, message: "must have required property 'nextPage'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.result !== void 0) {
      let data0 = data.result;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.chain === void 0) {
              let err3 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data1.address === void 0) {
              let err4 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.balance === void 0) {
              let err5 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "balance" }, message: "must have required property 'balance'" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data1.denominatedBalance === void 0) {
              let err6 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "denominatedBalance" }, message: "must have required property 'denominatedBalance'" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.decimals === void 0) {
              let err7 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "decimals" }, message: "must have required property 'decimals'" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data1.type === void 0) {
              let err8 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data1.chain !== void 0 && typeof data1.chain != "string") {
              let err9 = { instancePath: instancePath + "/result/" + i0 + "/chain", schemaPath: "#/properties/result/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data1.address !== void 0 && typeof data1.address != "string") {
              let err10 = { instancePath: instancePath + "/result/" + i0 + "/address", schemaPath: "#/properties/result/items/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data1.balance !== void 0 && typeof data1.balance != "string") {
              let err11 = { instancePath: instancePath + "/result/" + i0 + "/balance", schemaPath: "#/properties/result/items/properties/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data1.denominatedBalance !== void 0 && typeof data1.denominatedBalance != "string") {
              let err12 = { instancePath: instancePath + "/result/" + i0 + "/denominatedBalance", schemaPath: "#/properties/result/items/properties/denominatedBalance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data1.decimals !== void 0) {
              let data6 = data1.decimals;
              if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && typeof data6 != "string") {
                let err13 = { instancePath: instancePath + "/result/" + i0 + "/decimals", schemaPath: "#/properties/result/items/properties/decimals/type", keyword: "type", params: { type: schema40.properties.result.items.properties.decimals.type }, message: "must be integer,string" };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data6 == "string" && !pattern4.test(data6)) {
                let err14 = { instancePath: instancePath + "/result/" + i0 + "/decimals", schemaPath: "#/properties/result/items/properties/decimals/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data1.type !== void 0 && typeof data1.type != "string") {
              let err15 = { instancePath: instancePath + "/result/" + i0 + "/type", schemaPath: "#/properties/result/items/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.prevPage !== void 0 && typeof data.prevPage != "string") {
      let err18 = { instancePath: instancePath + "/prevPage", schemaPath: "#/properties/prevPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.nextPage !== void 0 && typeof data.nextPage != "string") {
      let err19 = { instancePath: instancePath + "/nextPage", schemaPath: "#/properties/nextPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate29.errors = vErrors, errors === 0;
}
validate29.evaluated = { props: { result: !0, prevPage: !0, nextPage: !0 }, dynamicProps: !1, dynamicItems: !1 };
var walletReputation = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !Array.isArray(data)) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var walletPortfolioReputation = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !Array.isArray(data)) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate31.errors = vErrors, errors === 0;
}
validate31.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var walletTokenReputation = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !Array.isArray(data)) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate32.errors = vErrors, errors === 0;
}
validate32.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var transactionsHistory = validate33, schema44 = { type: "object", required: ["result", "prevPage", "nextPage"], properties: { result: { type: "array", items: { type: "object", required: ["chain", "hash", "address", "blockNumber", "transactionType", "transactionSubtype", "amount", "timestamp", "counterAddress"], properties: { chain: { type: "string" }, hash: { type: "string" }, address: { type: "string" }, blockNumber: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, transactionType: { type: "string" }, transactionSubtype: { type: "string" }, amount: { type: "string" }, timestamp: { type: ["number", "string"], pattern: "^-?[0-9]{16,}$" }, tokenAddress: { type: "string" }, tokenId: { type: "string" }, counterAddress: { type: "string" } } } }, prevPage: { type: "string" }, nextPage: { type: "string" } } };
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.result === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "result" }, message: "must have required property 'result'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.prevPage === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prevPage" }, message: "must have required property 'prevPage'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.nextPage === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nextPage" }, message: "must have required property 'nextPage'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.result !== void 0) {
      let data0 = data.result;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.chain === void 0) {
              let err3 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data1.hash === void 0) {
              let err4 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.address === void 0) {
              let err5 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data1.blockNumber === void 0) {
              let err6 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "blockNumber" }, message: "must have required property 'blockNumber'" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data1.transactionType === void 0) {
              let err7 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "transactionType" }, message: "must have required property 'transactionType'" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data1.transactionSubtype === void 0) {
              let err8 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "transactionSubtype" }, message: "must have required property 'transactionSubtype'" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data1.amount === void 0) {
              let err9 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data1.timestamp === void 0) {
              let err10 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data1.counterAddress === void 0) {
              let err11 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/required", keyword: "required", params: { missingProperty: "counterAddress" }, message: "must have required property 'counterAddress'" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data1.chain !== void 0 && typeof data1.chain != "string") {
              let err12 = { instancePath: instancePath + "/result/" + i0 + "/chain", schemaPath: "#/properties/result/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data1.hash !== void 0 && typeof data1.hash != "string") {
              let err13 = { instancePath: instancePath + "/result/" + i0 + "/hash", schemaPath: "#/properties/result/items/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data1.address !== void 0 && typeof data1.address != "string") {
              let err14 = { instancePath: instancePath + "/result/" + i0 + "/address", schemaPath: "#/properties/result/items/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data1.blockNumber !== void 0) {
              let data5 = data1.blockNumber;
              if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && typeof data5 != "string") {
                let err15 = { instancePath: instancePath + "/result/" + i0 + "/blockNumber", schemaPath: "#/properties/result/items/properties/blockNumber/type", keyword: "type", params: { type: schema44.properties.result.items.properties.blockNumber.type }, message: "must be integer,string" };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data5 == "string" && !pattern4.test(data5)) {
                let err16 = { instancePath: instancePath + "/result/" + i0 + "/blockNumber", schemaPath: "#/properties/result/items/properties/blockNumber/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            }
            if (data1.transactionType !== void 0 && typeof data1.transactionType != "string") {
              let err17 = { instancePath: instancePath + "/result/" + i0 + "/transactionType", schemaPath: "#/properties/result/items/properties/transactionType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data1.transactionSubtype !== void 0 && typeof data1.transactionSubtype != "string") {
              let err18 = { instancePath: instancePath + "/result/" + i0 + "/transactionSubtype", schemaPath: "#/properties/result/items/properties/transactionSubtype/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data1.amount !== void 0 && typeof data1.amount != "string") {
              let err19 = { instancePath: instancePath + "/result/" + i0 + "/amount", schemaPath: "#/properties/result/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (data1.timestamp !== void 0) {
              let data9 = data1.timestamp;
              if (!(typeof data9 == "number" && isFinite(data9)) && typeof data9 != "string") {
                let err20 = { instancePath: instancePath + "/result/" + i0 + "/timestamp", schemaPath: "#/properties/result/items/properties/timestamp/type", keyword: "type", params: { type: schema44.properties.result.items.properties.timestamp.type }, message: "must be number,string" };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
              if (typeof data9 == "string" && !pattern4.test(data9)) {
                let err21 = { instancePath: instancePath + "/result/" + i0 + "/timestamp", schemaPath: "#/properties/result/items/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
            }
            if (data1.tokenAddress !== void 0 && typeof data1.tokenAddress != "string") {
              let err22 = { instancePath: instancePath + "/result/" + i0 + "/tokenAddress", schemaPath: "#/properties/result/items/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (data1.tokenId !== void 0 && typeof data1.tokenId != "string") {
              let err23 = { instancePath: instancePath + "/result/" + i0 + "/tokenId", schemaPath: "#/properties/result/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (data1.counterAddress !== void 0 && typeof data1.counterAddress != "string") {
              let err24 = { instancePath: instancePath + "/result/" + i0 + "/counterAddress", schemaPath: "#/properties/result/items/properties/counterAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/result/" + i0, schemaPath: "#/properties/result/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.prevPage !== void 0 && typeof data.prevPage != "string") {
      let err27 = { instancePath: instancePath + "/prevPage", schemaPath: "#/properties/prevPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.nextPage !== void 0 && typeof data.nextPage != "string") {
      let err28 = { instancePath: instancePath + "/nextPage", schemaPath: "#/properties/nextPage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate33.errors = vErrors, errors === 0;
}
validate33.evaluated = { props: { result: !0, prevPage: !0, nextPage: !0 }, dynamicProps: !1, dynamicItems: !1 };
var transactionsByHash = validate34, schema45 = { type: "array", items: { type: "object", required: ["chain", "hash", "address", "blockNumber", "transactionIndex", "transactionType", "transactionSubtype", "amount", "timestamp", "counterAddress"], properties: { chain: { type: "string" }, hash: { type: "string" }, address: { type: "string" }, blockNumber: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, transactionType: { type: "string" }, transactionSubtype: { type: "string" }, amount: { type: "string" }, timestamp: { type: ["number", "string"], pattern: "^-?[0-9]{16,}$" }, tokenAddress: { type: "string" }, tokenId: { type: "string" }, counterAddress: { type: "string" }, transactionIndex: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" } } } };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain === void 0) {
          let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.hash === void 0) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.address === void 0) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.blockNumber === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "blockNumber" }, message: "must have required property 'blockNumber'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.transactionIndex === void 0) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "transactionIndex" }, message: "must have required property 'transactionIndex'" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data0.transactionType === void 0) {
          let err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "transactionType" }, message: "must have required property 'transactionType'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data0.transactionSubtype === void 0) {
          let err6 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "transactionSubtype" }, message: "must have required property 'transactionSubtype'" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data0.amount === void 0) {
          let err7 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data0.timestamp === void 0) {
          let err8 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data0.counterAddress === void 0) {
          let err9 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "counterAddress" }, message: "must have required property 'counterAddress'" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err10 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data0.hash !== void 0 && typeof data0.hash != "string") {
          let err11 = { instancePath: instancePath + "/" + i0 + "/hash", schemaPath: "#/items/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data0.address !== void 0 && typeof data0.address != "string") {
          let err12 = { instancePath: instancePath + "/" + i0 + "/address", schemaPath: "#/items/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data0.blockNumber !== void 0) {
          let data4 = data0.blockNumber;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && typeof data4 != "string") {
            let err13 = { instancePath: instancePath + "/" + i0 + "/blockNumber", schemaPath: "#/items/properties/blockNumber/type", keyword: "type", params: { type: schema45.items.properties.blockNumber.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
          if (typeof data4 == "string" && !pattern4.test(data4)) {
            let err14 = { instancePath: instancePath + "/" + i0 + "/blockNumber", schemaPath: "#/items/properties/blockNumber/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data0.transactionType !== void 0 && typeof data0.transactionType != "string") {
          let err15 = { instancePath: instancePath + "/" + i0 + "/transactionType", schemaPath: "#/items/properties/transactionType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data0.transactionSubtype !== void 0 && typeof data0.transactionSubtype != "string") {
          let err16 = { instancePath: instancePath + "/" + i0 + "/transactionSubtype", schemaPath: "#/items/properties/transactionSubtype/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (data0.amount !== void 0 && typeof data0.amount != "string") {
          let err17 = { instancePath: instancePath + "/" + i0 + "/amount", schemaPath: "#/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (data0.timestamp !== void 0) {
          let data8 = data0.timestamp;
          if (!(typeof data8 == "number" && isFinite(data8)) && typeof data8 != "string") {
            let err18 = { instancePath: instancePath + "/" + i0 + "/timestamp", schemaPath: "#/items/properties/timestamp/type", keyword: "type", params: { type: schema45.items.properties.timestamp.type }, message: "must be number,string" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (typeof data8 == "string" && !pattern4.test(data8)) {
            let err19 = { instancePath: instancePath + "/" + i0 + "/timestamp", schemaPath: "#/items/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data0.tokenAddress !== void 0 && typeof data0.tokenAddress != "string") {
          let err20 = { instancePath: instancePath + "/" + i0 + "/tokenAddress", schemaPath: "#/items/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data0.tokenId !== void 0 && typeof data0.tokenId != "string") {
          let err21 = { instancePath: instancePath + "/" + i0 + "/tokenId", schemaPath: "#/items/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (data0.counterAddress !== void 0 && typeof data0.counterAddress != "string") {
          let err22 = { instancePath: instancePath + "/" + i0 + "/counterAddress", schemaPath: "#/items/properties/counterAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data0.transactionIndex !== void 0) {
          let data12 = data0.transactionIndex;
          if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && typeof data12 != "string") {
            let err23 = { instancePath: instancePath + "/" + i0 + "/transactionIndex", schemaPath: "#/items/properties/transactionIndex/type", keyword: "type", params: { type: schema45.items.properties.transactionIndex.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (typeof data12 == "string" && !pattern4.test(data12)) {
            let err24 = { instancePath: instancePath + "/" + i0 + "/transactionIndex", schemaPath: "#/items/properties/transactionIndex/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
      } else {
        let err25 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
  } else {
    let err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
  }
  return validate34.errors = vErrors, errors === 0;
}
validate34.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var eventsList = validate35, schema46 = { type: "array", items: { type: "object", required: ["chain", "address", "blockNumber", "timestamp", "raw", "txHash", "txIndex", "logIndex"], properties: { chain: { type: "string" }, address: { type: "string" }, blockNumber: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, timestamp: { type: ["number", "string"], pattern: "^-?[0-9]{16,}$" }, decoded: { properties: { label: { type: "string" }, type: { type: "string" }, subtype: { type: "string" }, from: { type: "string" }, to: { type: "string" }, decimals: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, value: { type: "string" }, tokenId: { type: "string" }, stablecoin: { type: "string" }, partiallyRaw: {}, operator: {}, multitokenId: {}, multitokenValue: {}, multitokenIds: { items: { type: "string" } }, multitokenValues: { items: { type: "string" } }, token0: {}, token1: {}, amount0In: {}, amount1In: {}, amount0Out: {}, amount1Out: {} } }, raw: { type: "object", properties: { topic_0: { type: "string" }, topic_1: { type: "string" }, topic_2: { type: "string" }, topic_3: { type: "string" }, data: { type: "string" } } }, txHash: { type: "string" }, txIndex: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, logIndex: { type: ["integer", "string"], pattern: "^-?[0-9]{16,}$" }, partiallyRaw: { type: "boolean" } } } };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain === void 0) {
          let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.address === void 0) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data0.blockNumber === void 0) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "blockNumber" }, message: "must have required property 'blockNumber'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.timestamp === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.raw === void 0) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "raw" }, message: "must have required property 'raw'" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data0.txHash === void 0) {
          let err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "txHash" }, message: "must have required property 'txHash'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data0.txIndex === void 0) {
          let err6 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "txIndex" }, message: "must have required property 'txIndex'" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data0.logIndex === void 0) {
          let err7 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "logIndex" }, message: "must have required property 'logIndex'" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err8 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data0.address !== void 0 && typeof data0.address != "string") {
          let err9 = { instancePath: instancePath + "/" + i0 + "/address", schemaPath: "#/items/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data0.blockNumber !== void 0) {
          let data3 = data0.blockNumber;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && typeof data3 != "string") {
            let err10 = { instancePath: instancePath + "/" + i0 + "/blockNumber", schemaPath: "#/items/properties/blockNumber/type", keyword: "type", params: { type: schema46.items.properties.blockNumber.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (typeof data3 == "string" && !pattern4.test(data3)) {
            let err11 = { instancePath: instancePath + "/" + i0 + "/blockNumber", schemaPath: "#/items/properties/blockNumber/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data0.timestamp !== void 0) {
          let data4 = data0.timestamp;
          if (!(typeof data4 == "number" && isFinite(data4)) && typeof data4 != "string") {
            let err12 = { instancePath: instancePath + "/" + i0 + "/timestamp", schemaPath: "#/items/properties/timestamp/type", keyword: "type", params: { type: schema46.items.properties.timestamp.type }, message: "must be number,string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data4 == "string" && !pattern4.test(data4)) {
            let err13 = { instancePath: instancePath + "/" + i0 + "/timestamp", schemaPath: "#/items/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data0.decoded !== void 0) {
          let data5 = data0.decoded;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            if (data5.label !== void 0 && typeof data5.label != "string") {
              let err14 = { instancePath: instancePath + "/" + i0 + "/decoded/label", schemaPath: "#/items/properties/decoded/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data5.type !== void 0 && typeof data5.type != "string") {
              let err15 = { instancePath: instancePath + "/" + i0 + "/decoded/type", schemaPath: "#/items/properties/decoded/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data5.subtype !== void 0 && typeof data5.subtype != "string") {
              let err16 = { instancePath: instancePath + "/" + i0 + "/decoded/subtype", schemaPath: "#/items/properties/decoded/properties/subtype/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data5.from !== void 0 && typeof data5.from != "string") {
              let err17 = { instancePath: instancePath + "/" + i0 + "/decoded/from", schemaPath: "#/items/properties/decoded/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data5.to !== void 0 && typeof data5.to != "string") {
              let err18 = { instancePath: instancePath + "/" + i0 + "/decoded/to", schemaPath: "#/items/properties/decoded/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data5.decimals !== void 0) {
              let data11 = data5.decimals;
              if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && typeof data11 != "string") {
                let err19 = { instancePath: instancePath + "/" + i0 + "/decoded/decimals", schemaPath: "#/items/properties/decoded/properties/decimals/type", keyword: "type", params: { type: schema46.items.properties.decoded.properties.decimals.type }, message: "must be integer,string" };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
              if (typeof data11 == "string" && !pattern4.test(data11)) {
                let err20 = { instancePath: instancePath + "/" + i0 + "/decoded/decimals", schemaPath: "#/items/properties/decoded/properties/decimals/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
                vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
              }
            }
            if (data5.value !== void 0 && typeof data5.value != "string") {
              let err21 = { instancePath: instancePath + "/" + i0 + "/decoded/value", schemaPath: "#/items/properties/decoded/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (data5.tokenId !== void 0 && typeof data5.tokenId != "string") {
              let err22 = { instancePath: instancePath + "/" + i0 + "/decoded/tokenId", schemaPath: "#/items/properties/decoded/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (data5.stablecoin !== void 0 && typeof data5.stablecoin != "string") {
              let err23 = { instancePath: instancePath + "/" + i0 + "/decoded/stablecoin", schemaPath: "#/items/properties/decoded/properties/stablecoin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (data5.multitokenIds !== void 0) {
              let data15 = data5.multitokenIds;
              if (Array.isArray(data15)) {
                let len1 = data15.length;
                for (let i1 = 0; i1 < len1; i1++)
                  if (typeof data15[i1] != "string") {
                    let err24 = { instancePath: instancePath + "/" + i0 + "/decoded/multitokenIds/" + i1, schemaPath: "#/items/properties/decoded/properties/multitokenIds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                  }
              }
            }
            if (data5.multitokenValues !== void 0) {
              let data17 = data5.multitokenValues;
              if (Array.isArray(data17)) {
                let len2 = data17.length;
                for (let i2 = 0; i2 < len2; i2++)
                  if (typeof data17[i2] != "string") {
                    let err25 = { instancePath: instancePath + "/" + i0 + "/decoded/multitokenValues/" + i2, schemaPath: "#/items/properties/decoded/properties/multitokenValues/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                  }
              }
            }
          }
        }
        if (data0.raw !== void 0) {
          let data19 = data0.raw;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            if (data19.topic_0 !== void 0 && typeof data19.topic_0 != "string") {
              let err26 = { instancePath: instancePath + "/" + i0 + "/raw/topic_0", schemaPath: "#/items/properties/raw/properties/topic_0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
            if (data19.topic_1 !== void 0 && typeof data19.topic_1 != "string") {
              let err27 = { instancePath: instancePath + "/" + i0 + "/raw/topic_1", schemaPath: "#/items/properties/raw/properties/topic_1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
            if (data19.topic_2 !== void 0 && typeof data19.topic_2 != "string") {
              let err28 = { instancePath: instancePath + "/" + i0 + "/raw/topic_2", schemaPath: "#/items/properties/raw/properties/topic_2/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            if (data19.topic_3 !== void 0 && typeof data19.topic_3 != "string") {
              let err29 = { instancePath: instancePath + "/" + i0 + "/raw/topic_3", schemaPath: "#/items/properties/raw/properties/topic_3/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
            if (data19.data !== void 0 && typeof data19.data != "string") {
              let err30 = { instancePath: instancePath + "/" + i0 + "/raw/data", schemaPath: "#/items/properties/raw/properties/data/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/" + i0 + "/raw", schemaPath: "#/items/properties/raw/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data0.txHash !== void 0 && typeof data0.txHash != "string") {
          let err32 = { instancePath: instancePath + "/" + i0 + "/txHash", schemaPath: "#/items/properties/txHash/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
        if (data0.txIndex !== void 0) {
          let data26 = data0.txIndex;
          if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26)) && typeof data26 != "string") {
            let err33 = { instancePath: instancePath + "/" + i0 + "/txIndex", schemaPath: "#/items/properties/txIndex/type", keyword: "type", params: { type: schema46.items.properties.txIndex.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (typeof data26 == "string" && !pattern4.test(data26)) {
            let err34 = { instancePath: instancePath + "/" + i0 + "/txIndex", schemaPath: "#/items/properties/txIndex/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
        if (data0.logIndex !== void 0) {
          let data27 = data0.logIndex;
          if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27)) && typeof data27 != "string") {
            let err35 = { instancePath: instancePath + "/" + i0 + "/logIndex", schemaPath: "#/items/properties/logIndex/type", keyword: "type", params: { type: schema46.items.properties.logIndex.type }, message: "must be integer,string" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
          if (typeof data27 == "string" && !pattern4.test(data27)) {
            let err36 = { instancePath: instancePath + "/" + i0 + "/logIndex", schemaPath: "#/items/properties/logIndex/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]{16,}$" }, message: 'must match pattern "^-?[0-9]{16,}$"' };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
        if (data0.partiallyRaw !== void 0 && typeof data0.partiallyRaw != "boolean") {
          let err37 = { instancePath: instancePath + "/" + i0 + "/partiallyRaw", schemaPath: "#/items/properties/partiallyRaw/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
        }
      } else {
        let err38 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
  } else {
    let err39 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
validate35.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var namesResolve = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.name === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.resolved === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resolved" }, message: "must have required property 'resolved'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.chain !== void 0 && typeof data.chain != "string") {
      let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.resolved !== void 0 && typeof data.resolved != "boolean") {
      let err5 = { instancePath: instancePath + "/resolved", schemaPath: "#/properties/resolved/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { props: { address: !0, chain: !0, name: !0, resolved: !0 }, dynamicProps: !1, dynamicItems: !1 };
var alertsChains = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.chain !== void 0 && typeof data0.chain != "string") {
          let err0 = { instancePath: instancePath + "/" + i0 + "/chain", schemaPath: "#/items/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data0.finality !== void 0 && typeof data0.finality != "boolean") {
          let err1 = { instancePath: instancePath + "/" + i0 + "/finality", schemaPath: "#/items/properties/finality/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      }
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate37.errors = vErrors, errors === 0;
}
validate37.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var contractsDeployToken = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.txId === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "txId" }, message: "must have required property 'txId'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.txId !== void 0 && typeof data.txId != "string") {
      let err1 = { instancePath: instancePath + "/txId", schemaPath: "#/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate38.errors = vErrors, errors === 0;
}
validate38.evaluated = { props: { txId: !0 }, dynamicProps: !1, dynamicItems: !1 };
var contractsInvoke = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate39.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !1, _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/anyOf/0/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, _valid0) {
    var props0 = {};
    props0.data = !0;
  }
  let _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.txId === void 0) {
      let err2 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "txId" }, message: "must have required property 'txId'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.txId !== void 0 && typeof data.txId != "string") {
      let err3 = { instancePath: instancePath + "/txId", schemaPath: "#/anyOf/1/properties/txId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  var _valid0 = _errs3 === errors;
  if (valid0 = valid0 || _valid0, _valid0 && props0 !== !0 && (props0 = props0 || {}, props0.txId = !0), valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err5 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate39.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate39.evaluated = { dynamicProps: !0, dynamicItems: !1 };
export {
  alertsChains,
  contractsDeployToken,
  contractsInvoke,
  eventsList,
  namesResolve,
  swapsQuote,
  swapsQuotes,
  tokensInCollections,
  tokensIsOwner,
  tokensMetadata,
  tokensMultitokenBalances,
  tokensNftBalances,
  tokensOwners,
  transactionsByHash,
  transactionsHistory,
  walletBalancesAt,
  walletPortfolio,
  walletPortfolioReputation,
  walletReputation,
  walletTokenReputation
};

/** ID of an operation that has a response body. */
export type ValidatedOperation = 'swaps.quote' | 'swaps.quotes' | 'tokens.inCollections' | 'tokens.metadata' | 'tokens.owners' | 'tokens.isOwner' | 'tokens.nftBalances' | 'tokens.multitokenBalances' | 'wallet.portfolio' | 'wallet.balancesAt' | 'wallet.reputation' | 'wallet.portfolioReputation' | 'wallet.tokenReputation' | 'transactions.history' | 'transactions.byHash' | 'events.list' | 'names.resolve' | 'alerts.chains' | 'contracts.deployToken' | 'contracts.invoke'

export const responseValidators = {
  'swaps.quote': swapsQuote,
  'swaps.quotes': swapsQuotes,
  'tokens.inCollections': tokensInCollections,
  'tokens.metadata': tokensMetadata,
  'tokens.owners': tokensOwners,
  'tokens.isOwner': tokensIsOwner,
  'tokens.nftBalances': tokensNftBalances,
  'tokens.multitokenBalances': tokensMultitokenBalances,
  'wallet.portfolio': walletPortfolio,
  'wallet.balancesAt': walletBalancesAt,
  'wallet.reputation': walletReputation,
  'wallet.portfolioReputation': walletPortfolioReputation,
  'wallet.tokenReputation': walletTokenReputation,
  'transactions.history': transactionsHistory,
  'transactions.byHash': transactionsByHash,
  'events.list': eventsList,
  'names.resolve': namesResolve,
  'alerts.chains': alertsChains,
  'contracts.deployToken': contractsDeployToken,
  'contracts.invoke': contractsInvoke,
}
