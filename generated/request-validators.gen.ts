// Written by `npm run generate` from openapi/. Do not edit.
// @ts-nocheck
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

var swapsQuote_parameters = validate20, schema31 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "bsc-mainnet", "gnosis-mainnet", "polygon-mainnet", "base-mainnet", "plasma-mainnet", "arbitrum-one-mainnet", "avalanche-mainnet"] }, sellToken: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, buyToken: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, amount: { type: "string", pattern: "^[0-9]+$" }, fromAddress: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, kind: { type: "string", enum: ["sell", "buy"] }, slippageBps: { type: "number", minimum: 0, maximum: 1e4 } }, required: ["chain", "sellToken", "buyToken", "amount", "fromAddress"] }, pattern4 = new RegExp("^0x[a-fA-F0-9]{40}$", "u"), pattern6 = new RegExp("^[0-9]+$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.sellToken === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sellToken" }, message: "must have required property 'sellToken'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.buyToken === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "buyToken" }, message: "must have required property 'buyToken'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.amount === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.fromAddress === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromAddress" }, message: "must have required property 'fromAddress'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "sellToken" || key0 === "buyToken" || key0 === "amount" || key0 === "fromAddress" || key0 === "kind" || key0 === "slippageBps")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err6 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "bsc-mainnet" || data0 === "gnosis-mainnet" || data0 === "polygon-mainnet" || data0 === "base-mainnet" || data0 === "plasma-mainnet" || data0 === "arbitrum-one-mainnet" || data0 === "avalanche-mainnet")) {
        let err7 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema31.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.sellToken !== void 0) {
      let data1 = data.sellToken;
      if (typeof data1 == "string") {
        if (!pattern4.test(data1)) {
          let err8 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.buyToken !== void 0) {
      let data2 = data.buyToken;
      if (typeof data2 == "string") {
        if (!pattern4.test(data2)) {
          let err10 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.amount !== void 0) {
      let data3 = data.amount;
      if (typeof data3 == "string") {
        if (!pattern6.test(data3)) {
          let err12 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.fromAddress !== void 0) {
      let data4 = data.fromAddress;
      if (typeof data4 == "string") {
        if (!pattern4.test(data4)) {
          let err14 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.kind !== void 0) {
      let data5 = data.kind;
      if (typeof data5 != "string") {
        let err16 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (!(data5 === "sell" || data5 === "buy")) {
        let err17 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema31.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.slippageBps !== void 0) {
      let data6 = data.slippageBps;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e4 || isNaN(data6)) {
          let err18 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          let err19 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var swapsQuotes_parameters = validate21, schema32 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "bsc-mainnet", "gnosis-mainnet", "polygon-mainnet", "base-mainnet", "plasma-mainnet", "arbitrum-one-mainnet", "avalanche-mainnet"] }, sellToken: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, buyToken: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, amount: { type: "string", pattern: "^[0-9]+$" }, fromAddress: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }, kind: { type: "string", enum: ["sell", "buy"] }, slippageBps: { type: "number", minimum: 0, maximum: 1e4 }, mevFilter: { type: "string", enum: ["protected", "unprotected"] } }, required: ["chain", "sellToken", "buyToken", "amount", "fromAddress"] };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.sellToken === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sellToken" }, message: "must have required property 'sellToken'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.buyToken === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "buyToken" }, message: "must have required property 'buyToken'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.amount === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.fromAddress === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromAddress" }, message: "must have required property 'fromAddress'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "sellToken" || key0 === "buyToken" || key0 === "amount" || key0 === "fromAddress" || key0 === "kind" || key0 === "slippageBps" || key0 === "mevFilter")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err6 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "bsc-mainnet" || data0 === "gnosis-mainnet" || data0 === "polygon-mainnet" || data0 === "base-mainnet" || data0 === "plasma-mainnet" || data0 === "arbitrum-one-mainnet" || data0 === "avalanche-mainnet")) {
        let err7 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema32.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.sellToken !== void 0) {
      let data1 = data.sellToken;
      if (typeof data1 == "string") {
        if (!pattern4.test(data1)) {
          let err8 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.buyToken !== void 0) {
      let data2 = data.buyToken;
      if (typeof data2 == "string") {
        if (!pattern4.test(data2)) {
          let err10 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.amount !== void 0) {
      let data3 = data.amount;
      if (typeof data3 == "string") {
        if (!pattern6.test(data3)) {
          let err12 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.fromAddress !== void 0) {
      let data4 = data.fromAddress;
      if (typeof data4 == "string") {
        if (!pattern4.test(data4)) {
          let err14 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.kind !== void 0) {
      let data5 = data.kind;
      if (typeof data5 != "string") {
        let err16 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (!(data5 === "sell" || data5 === "buy")) {
        let err17 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema32.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.slippageBps !== void 0) {
      let data6 = data.slippageBps;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e4 || isNaN(data6)) {
          let err18 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          let err19 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.mevFilter !== void 0) {
      let data7 = data.mevFilter;
      if (typeof data7 != "string") {
        let err21 = { instancePath: instancePath + "/mevFilter", schemaPath: "#/properties/mevFilter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      if (!(data7 === "protected" || data7 === "unprotected")) {
        let err22 = { instancePath: instancePath + "/mevFilter", schemaPath: "#/properties/mevFilter/enum", keyword: "enum", params: { allowedValues: schema32.properties.mevFilter.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensInCollections_parameters = validate22, schema33 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet"] }, collectionAddresses: { type: "array", minItems: 1, maxItems: 10, items: { type: "string", minLength: 1 } }, tokenTypes: { type: "array", minItems: 1, items: { type: "string", enum: ["nft", "multitoken"] } }, excludeMetadata: { type: "boolean" }, pageSize: { type: "integer", minimum: 1 }, offset: { type: "integer", minimum: 0 } }, required: ["chain", "collectionAddresses"] }, func1 = require_ucs2length().default;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.collectionAddresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "collectionAddresses" }, message: "must have required property 'collectionAddresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "collectionAddresses" || key0 === "tokenTypes" || key0 === "excludeMetadata" || key0 === "pageSize" || key0 === "offset")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema33.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.collectionAddresses !== void 0) {
      let data1 = data.collectionAddresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          let err5 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.length < 1) {
          let err6 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/collectionAddresses/" + i0, schemaPath: "#/properties/collectionAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/collectionAddresses/" + i0, schemaPath: "#/properties/collectionAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.tokenTypes !== void 0) {
      let data3 = data.tokenTypes;
      if (Array.isArray(data3)) {
        if (data3.length < 1) {
          let err10 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          if (typeof data4 != "string") {
            let err11 = { instancePath: instancePath + "/tokenTypes/" + i1, schemaPath: "#/properties/tokenTypes/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (!(data4 === "nft" || data4 === "multitoken")) {
            let err12 = { instancePath: instancePath + "/tokenTypes/" + i1, schemaPath: "#/properties/tokenTypes/items/enum", keyword: "enum", params: { allowedValues: schema33.properties.tokenTypes.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.excludeMetadata !== void 0 && typeof data.excludeMetadata != "boolean") {
      let err14 = { instancePath: instancePath + "/excludeMetadata", schemaPath: "#/properties/excludeMetadata/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.pageSize !== void 0) {
      let data6 = data.pageSize;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err15 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && (data6 < 1 || isNaN(data6))) {
        let err16 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data7 = data.offset;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
        let err17 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      if (typeof data7 == "number" && isFinite(data7) && (data7 < 0 || isNaN(data7))) {
        let err18 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensMetadata_parameters = validate23, schema34 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet"] }, tokenAddress: { type: "string", minLength: 1 }, tokenIds: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } } }, required: ["chain", "tokenAddress", "tokenIds"] };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.tokenAddress === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.tokenIds === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenIds" }, message: "must have required property 'tokenIds'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "tokenAddress" || key0 === "tokenIds")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet")) {
        let err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema34.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data1 = data.tokenAddress;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err6 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.tokenIds !== void 0) {
      let data2 = data.tokenIds;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          let err8 = { instancePath: instancePath + "/tokenIds", schemaPath: "#/properties/tokenIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err9 = { instancePath: instancePath + "/tokenIds/" + i0, schemaPath: "#/properties/tokenIds/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/tokenIds/" + i0, schemaPath: "#/properties/tokenIds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/tokenIds", schemaPath: "#/properties/tokenIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
validate23.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensOwners_parameters = validate24, schema35 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet"] }, tokenAddress: { type: "string", minLength: 1 }, tokenId: { type: "string", minLength: 1 }, pageSize: { type: "integer", minimum: 1 }, offset: { type: "integer", minimum: 0 } }, required: ["chain", "tokenAddress"] };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.tokenAddress === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "tokenAddress" || key0 === "tokenId" || key0 === "pageSize" || key0 === "offset")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema35.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data1 = data.tokenAddress;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data2 = data.tokenId;
      if (typeof data2 == "string") {
        if (func1(data2) < 1) {
          let err7 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data3 = data.pageSize;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 1 || isNaN(data3))) {
        let err10 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data4 = data.offset;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err11 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
        let err12 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate24.errors = vErrors, errors === 0;
}
validate24.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensIsOwner_parameters = validate25, schema36 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "bsc-testnet", "monad-mainnet", "chiliz-mainnet"] }, address: { type: "string", minLength: 1 }, tokenAddress: { type: "string", minLength: 1 }, tokenId: { type: "string", minLength: 1 } }, required: ["chain", "address", "tokenAddress"] };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.address === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.tokenAddress === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "address" || key0 === "tokenAddress" || key0 === "tokenId")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "bsc-testnet" || data0 === "monad-mainnet" || data0 === "chiliz-mainnet")) {
        let err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema36.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data2 = data.tokenAddress;
      if (typeof data2 == "string") {
        if (func1(data2) < 1) {
          let err8 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data3 = data.tokenId;
      if (typeof data3 == "string") {
        if (func1(data3) < 1) {
          let err10 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
validate25.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensNftBalances_parameters = validate26, schema37 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "solana-mainnet", "solana-devnet", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "algorand-mainnet-algod", "algorand-testnet-algod"] }, address: { type: "string", minLength: 1 } }, required: ["chain", "address"] };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.address === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "address")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "solana-mainnet" || data0 === "solana-devnet" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "algorand-mainnet-algod" || data0 === "algorand-testnet-algod")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema37.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate26.errors = vErrors, errors === 0;
}
validate26.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var tokensMultitokenBalances_parameters = validate27, schema38 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "algorand-mainnet-algod", "algorand-testnet-algod"] }, address: { type: "string", minLength: 1 } }, required: ["chain", "address"] };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.address === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "address")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "algorand-mainnet-algod" || data0 === "algorand-testnet-algod")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema38.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate27.errors = vErrors, errors === 0;
}
validate27.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var walletPortfolio_parameters = validate28, schema39 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet", "solana-mainnet", "solana-devnet", "monad-mainnet", "mocachain-devnet"] }, addresses: { type: "array", minItems: 1, maxItems: 1, items: { type: "string", minLength: 1 } }, tokenTypes: { type: "string", enum: ["native", "fungible", "nft,multitoken"] }, excludeMetadata: { type: "boolean" }, pageSize: { type: "integer", minimum: 1 }, offset: { type: "integer", minimum: 0 } }, required: ["chain", "addresses", "tokenTypes"] };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.addresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.tokenTypes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenTypes" }, message: "must have required property 'tokenTypes'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "tokenTypes" || key0 === "excludeMetadata" || key0 === "pageSize" || key0 === "offset")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet" || data0 === "solana-mainnet" || data0 === "solana-devnet" || data0 === "monad-mainnet" || data0 === "mocachain-devnet")) {
        let err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema39.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 1) {
          let err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1 }, message: "must NOT have more than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1.length < 1) {
          let err7 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.tokenTypes !== void 0) {
      let data3 = data.tokenTypes;
      if (typeof data3 != "string") {
        let err11 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (!(data3 === "native" || data3 === "fungible" || data3 === "nft,multitoken")) {
        let err12 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/enum", keyword: "enum", params: { allowedValues: schema39.properties.tokenTypes.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.excludeMetadata !== void 0 && typeof data.excludeMetadata != "boolean") {
      let err13 = { instancePath: instancePath + "/excludeMetadata", schemaPath: "#/properties/excludeMetadata/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.pageSize !== void 0) {
      let data5 = data.pageSize;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err14 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5) && (data5 < 1 || isNaN(data5))) {
        let err15 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data6 = data.offset;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err16 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
        let err17 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate28.errors = vErrors, errors === 0;
}
validate28.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var walletBalancesAt_parameters = validate29, schema40 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "bitcoin-mainnet", "base-mainnet", "arb-one-mainnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "berachain-mainnet", "unichain-mainnet", "celo-mainnet"] }, addresses: { type: "array", minItems: 1, maxItems: 10, items: { type: "string", minLength: 1 } }, blockNumber: { type: "integer", minimum: 0 }, time: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$" }, unix: { type: "number" } }, required: ["chain", "addresses"] }, pattern12 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$", "u");
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.addresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "time" || key0 === "unix")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "bitcoin-mainnet" || data0 === "base-mainnet" || data0 === "arb-one-mainnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "celo-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema40.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          let err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.length < 1) {
          let err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err11 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.time !== void 0) {
      let data4 = data.time;
      if (typeof data4 == "string") {
        if (!pattern12.test(data4)) {
          let err12 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.unix !== void 0) {
      let data5 = data.unix;
      if (!(typeof data5 == "number" && isFinite(data5))) {
        let err14 = { instancePath: instancePath + "/unix", schemaPath: "#/properties/unix/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validate29.errors = vErrors, errors === 0;
}
validate29.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var walletReputation_parameters = validate30, schema41 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "base-mainnet"] }, addresses: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } }, blockNumber: { type: "integer", minimum: 0 }, timestamp: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, required: ["chain", "addresses"] }, pattern13 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.addresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "timestamp")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema41.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          let err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      if (typeof data4 == "string") {
        if (!pattern13.test(data4)) {
          let err11 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var walletPortfolioReputation_parameters = validate31, schema42 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "base-mainnet"] }, addresses: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } }, blockNumber: { type: "integer", minimum: 0 }, timestamp: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, required: ["chain", "addresses"] };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.addresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "timestamp")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema42.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          let err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      if (typeof data4 == "string") {
        if (!pattern13.test(data4)) {
          let err11 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate31.errors = vErrors, errors === 0;
}
validate31.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var walletTokenReputation_parameters = validate32, schema43 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "base-mainnet"] }, walletAddress: { type: "string", minLength: 1 }, tokenAddresses: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } }, tokenSymbols: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } }, blockNumber: { type: "number", minimum: 0 }, timestamp: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, required: ["chain", "walletAddress"] };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.walletAddress === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletAddress" }, message: "must have required property 'walletAddress'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "walletAddress" || key0 === "tokenAddresses" || key0 === "tokenSymbols" || key0 === "blockNumber" || key0 === "timestamp")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema43.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.walletAddress !== void 0) {
      let data1 = data.walletAddress;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/walletAddress", schemaPath: "#/properties/walletAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/walletAddress", schemaPath: "#/properties/walletAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.tokenAddresses !== void 0) {
      let data2 = data.tokenAddresses;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          let err7 = { instancePath: instancePath + "/tokenAddresses", schemaPath: "#/properties/tokenAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err8 = { instancePath: instancePath + "/tokenAddresses/" + i0, schemaPath: "#/properties/tokenAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/tokenAddresses/" + i0, schemaPath: "#/properties/tokenAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/tokenAddresses", schemaPath: "#/properties/tokenAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.tokenSymbols !== void 0) {
      let data4 = data.tokenSymbols;
      if (Array.isArray(data4)) {
        if (data4.length < 1) {
          let err11 = { instancePath: instancePath + "/tokenSymbols", schemaPath: "#/properties/tokenSymbols/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (typeof data5 == "string") {
            if (func1(data5) < 1) {
              let err12 = { instancePath: instancePath + "/tokenSymbols/" + i1, schemaPath: "#/properties/tokenSymbols/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/tokenSymbols/" + i1, schemaPath: "#/properties/tokenSymbols/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/tokenSymbols", schemaPath: "#/properties/tokenSymbols/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data6 = data.blockNumber;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          let err15 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.timestamp !== void 0) {
      let data7 = data.timestamp;
      if (typeof data7 == "string") {
        if (!pattern13.test(data7)) {
          let err17 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  return validate32.errors = vErrors, errors === 0;
}
validate32.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var transactionsHistory_parameters = validate33, schema44 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "chiliz-mainnet", "tezos-mainnet", "mocachain-devnet"] }, addresses: { type: "array", minItems: 1, maxItems: 1, items: { type: "string", minLength: 1 } }, transactionTypes: { type: "array", minItems: 1, items: { type: "string", enum: ["fungible", "nft", "multitoken", "native"] } }, transactionSubtype: { type: "string", enum: ["incoming", "outgoing", "zero-transfer"] }, tokenAddress: { type: "string", minLength: 1 }, tokenId: { type: "string", minLength: 1 }, blockFrom: { type: "integer", minimum: 0 }, blockTo: { type: "integer", minimum: 0 }, pageSize: { type: "integer", minimum: 1 }, offset: { type: "integer", minimum: 0 }, cursor: { type: "string", minLength: 1 }, sort: { type: "string", enum: ["ASC", "DESC"] } }, required: ["chain", "addresses"] }, func18 = Object.prototype.hasOwnProperty;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.addresses === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!func18.call(schema44.properties, key0)) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet" || data0 === "mocachain-devnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema44.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 1) {
          let err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1 }, message: "must NOT have more than 1 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.length < 1) {
          let err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.transactionTypes !== void 0) {
      let data3 = data.transactionTypes;
      if (Array.isArray(data3)) {
        if (data3.length < 1) {
          let err10 = { instancePath: instancePath + "/transactionTypes", schemaPath: "#/properties/transactionTypes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          if (typeof data4 != "string") {
            let err11 = { instancePath: instancePath + "/transactionTypes/" + i1, schemaPath: "#/properties/transactionTypes/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          if (!(data4 === "fungible" || data4 === "nft" || data4 === "multitoken" || data4 === "native")) {
            let err12 = { instancePath: instancePath + "/transactionTypes/" + i1, schemaPath: "#/properties/transactionTypes/items/enum", keyword: "enum", params: { allowedValues: schema44.properties.transactionTypes.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/transactionTypes", schemaPath: "#/properties/transactionTypes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.transactionSubtype !== void 0) {
      let data5 = data.transactionSubtype;
      if (typeof data5 != "string") {
        let err14 = { instancePath: instancePath + "/transactionSubtype", schemaPath: "#/properties/transactionSubtype/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (!(data5 === "incoming" || data5 === "outgoing" || data5 === "zero-transfer")) {
        let err15 = { instancePath: instancePath + "/transactionSubtype", schemaPath: "#/properties/transactionSubtype/enum", keyword: "enum", params: { allowedValues: schema44.properties.transactionSubtype.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data6 = data.tokenAddress;
      if (typeof data6 == "string") {
        if (func1(data6) < 1) {
          let err16 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data7 = data.tokenId;
      if (typeof data7 == "string") {
        if (func1(data7) < 1) {
          let err18 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.blockFrom !== void 0) {
      let data8 = data.blockFrom;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err20 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
        let err21 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.blockTo !== void 0) {
      let data9 = data.blockTo;
      if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err22 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
        let err23 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data10 = data.pageSize;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err24 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      if (typeof data10 == "number" && isFinite(data10) && (data10 < 1 || isNaN(data10))) {
        let err25 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data11 = data.offset;
      if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
        let err26 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
        let err27 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data12 = data.cursor;
      if (typeof data12 == "string") {
        if (func1(data12) < 1) {
          let err28 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.sort !== void 0) {
      let data13 = data.sort;
      if (typeof data13 != "string") {
        let err30 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (!(data13 === "ASC" || data13 === "DESC")) {
        let err31 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/enum", keyword: "enum", params: { allowedValues: schema44.properties.sort.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
  } else {
    let err32 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
  }
  return validate33.errors = vErrors, errors === 0;
}
validate33.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var transactionsByHash_parameters = validate34, schema45 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet"] }, hash: { type: "string", minLength: 1 } }, required: ["chain", "hash"] };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.hash === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "hash")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema45.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.hash !== void 0) {
      let data1 = data.hash;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate34.errors = vErrors, errors === 0;
}
validate34.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var eventsList_parameters = validate35, schema46 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet"] }, contractAddresses: { type: "array", minItems: 1, maxItems: 10, items: { type: "string", minLength: 1 } }, blockFrom: { type: "integer", minimum: 0 }, blockTo: { type: "integer", minimum: 0 }, eventType: { type: "string", enum: ["tokenTransfer", "multitokenTransfer", "stablecoinTransfer", "uniswapTrade"] }, signatures: { type: "array", minItems: 1, items: { type: "string", minLength: 1 } }, pageSize: { type: "integer", minimum: 1 }, offset: { type: "integer", minimum: 0 } }, required: ["chain"] };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "contractAddresses" || key0 === "blockFrom" || key0 === "blockTo" || key0 === "eventType" || key0 === "signatures" || key0 === "pageSize" || key0 === "offset")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet")) {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema46.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.contractAddresses !== void 0) {
      let data1 = data.contractAddresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          let err4 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data1.length < 1) {
          let err5 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err6 = { instancePath: instancePath + "/contractAddresses/" + i0, schemaPath: "#/properties/contractAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/contractAddresses/" + i0, schemaPath: "#/properties/contractAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.blockFrom !== void 0) {
      let data3 = data.blockFrom;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err10 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.blockTo !== void 0) {
      let data4 = data.blockTo;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err11 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
        let err12 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.eventType !== void 0) {
      let data5 = data.eventType;
      if (typeof data5 != "string") {
        let err13 = { instancePath: instancePath + "/eventType", schemaPath: "#/properties/eventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (!(data5 === "tokenTransfer" || data5 === "multitokenTransfer" || data5 === "stablecoinTransfer" || data5 === "uniswapTrade")) {
        let err14 = { instancePath: instancePath + "/eventType", schemaPath: "#/properties/eventType/enum", keyword: "enum", params: { allowedValues: schema46.properties.eventType.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.signatures !== void 0) {
      let data6 = data.signatures;
      if (Array.isArray(data6)) {
        if (data6.length < 1) {
          let err15 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        let len1 = data6.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data7 = data6[i1];
          if (typeof data7 == "string") {
            if (func1(data7) < 1) {
              let err16 = { instancePath: instancePath + "/signatures/" + i1, schemaPath: "#/properties/signatures/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/signatures/" + i1, schemaPath: "#/properties/signatures/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data8 = data.pageSize;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err19 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (typeof data8 == "number" && isFinite(data8) && (data8 < 1 || isNaN(data8))) {
        let err20 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.offset !== void 0) {
      let data9 = data.offset;
      if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err21 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
        let err22 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
validate35.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var namesResolve_parameters = validate36, schema47 = { type: "object", additionalProperties: !1, properties: { chain: { type: "string", enum: ["ethereum-mainnet", "base-mainnet", "arb-one-mainnet", "bsc-mainnet", "solana-mainnet"] }, name: { type: "string", minLength: 1 } }, required: ["chain", "name"] };
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
    for (let key0 in data)
      if (!(key0 === "chain" || key0 === "name")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet" || data0 === "arb-one-mainnet" || data0 === "bsc-mainnet" || data0 === "solana-mainnet")) {
        let err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema47.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var alertsChains_parameters = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data))
    for (let key0 in data) {
      let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate37.errors = vErrors, errors === 0;
}
validate37.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var alertsUpdate_parameters = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "id") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate38.errors = vErrors, errors === 0;
}
validate38.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var alertsUpdate_body = validate39, schema50 = { type: "object", additionalProperties: !0, properties: { url: { type: "string", maxLength: 500 }, mempool: { type: "boolean" }, paused: { type: "boolean" }, conditions: { type: "array", items: { type: "object", additionalProperties: !0, properties: { field: { type: "string" }, operator: { type: "string" }, value: {} } } }, finality: { type: "string", enum: ["confirmed", "final"] }, templateId: { type: "string" } } };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 == "string") {
        if (func1(data0) > 500) {
          let err0 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
      } else {
        let err1 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.mempool !== void 0 && typeof data.mempool != "boolean") {
      let err2 = { instancePath: instancePath + "/mempool", schemaPath: "#/properties/mempool/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.paused !== void 0 && typeof data.paused != "boolean") {
      let err3 = { instancePath: instancePath + "/paused", schemaPath: "#/properties/paused/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.conditions !== void 0) {
      let data3 = data.conditions;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.field !== void 0 && typeof data4.field != "string") {
              let err4 = { instancePath: instancePath + "/conditions/" + i0 + "/field", schemaPath: "#/properties/conditions/items/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data4.operator !== void 0 && typeof data4.operator != "string") {
              let err5 = { instancePath: instancePath + "/conditions/" + i0 + "/operator", schemaPath: "#/properties/conditions/items/properties/operator/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/conditions/" + i0, schemaPath: "#/properties/conditions/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/conditions", schemaPath: "#/properties/conditions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.finality !== void 0) {
      let data7 = data.finality;
      if (typeof data7 != "string") {
        let err8 = { instancePath: instancePath + "/finality", schemaPath: "#/properties/finality/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (!(data7 === "confirmed" || data7 === "final")) {
        let err9 = { instancePath: instancePath + "/finality", schemaPath: "#/properties/finality/enum", keyword: "enum", params: { allowedValues: schema50.properties.finality.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.templateId !== void 0 && typeof data.templateId != "string") {
      let err10 = { instancePath: instancePath + "/templateId", schemaPath: "#/properties/templateId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validate39.errors = vErrors, errors === 0;
}
validate39.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var contractsDeployToken_parameters = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data))
    for (let key0 in data) {
      let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate40.errors = vErrors, errors === 0;
}
validate40.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var contractsDeployToken_body = validate41, schema52 = { type: "object", additionalProperties: !1, required: ["chain", "symbol", "name", "supply", "digits", "address", "fromPrivateKey"], properties: { chain: { type: "string", minLength: 1 }, symbol: { type: "string" }, name: { type: "string" }, totalCap: { type: "string" }, supply: { type: "string" }, digits: { type: "integer" }, address: { type: "string" }, fromPrivateKey: { type: "string", minLength: 1 }, nonce: { type: "integer" }, fee: { type: "object", additionalProperties: !0, properties: { gasPrice: { type: "string" }, gasLimit: { type: "string" } } } } };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.symbol === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.name === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.supply === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "supply" }, message: "must have required property 'supply'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.digits === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digits" }, message: "must have required property 'digits'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.address === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.fromPrivateKey === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromPrivateKey" }, message: "must have required property 'fromPrivateKey'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    for (let key0 in data)
      if (!func18.call(schema52.properties, key0)) {
        let err7 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err8 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.symbol !== void 0 && typeof data.symbol != "string") {
      let err10 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.totalCap !== void 0 && typeof data.totalCap != "string") {
      let err12 = { instancePath: instancePath + "/totalCap", schemaPath: "#/properties/totalCap/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.supply !== void 0 && typeof data.supply != "string") {
      let err13 = { instancePath: instancePath + "/supply", schemaPath: "#/properties/supply/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.digits !== void 0) {
      let data5 = data.digits;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err14 = { instancePath: instancePath + "/digits", schemaPath: "#/properties/digits/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.address !== void 0 && typeof data.address != "string") {
      let err15 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.fromPrivateKey !== void 0) {
      let data7 = data.fromPrivateKey;
      if (typeof data7 == "string") {
        if (func1(data7) < 1) {
          let err16 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.nonce !== void 0) {
      let data8 = data.nonce;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err18 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.fee !== void 0) {
      let data9 = data.fee;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.gasPrice !== void 0 && typeof data9.gasPrice != "string") {
          let err19 = { instancePath: instancePath + "/fee/gasPrice", schemaPath: "#/properties/fee/properties/gasPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data9.gasLimit !== void 0 && typeof data9.gasLimit != "string") {
          let err20 = { instancePath: instancePath + "/fee/gasLimit", schemaPath: "#/properties/fee/properties/gasLimit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate41.errors = vErrors, errors === 0;
}
validate41.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var contractsInvoke_parameters = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "chain") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate42.errors = vErrors, errors === 0;
}
validate42.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var contractsInvoke_body = validate43, schema54 = { type: "object", additionalProperties: !1, required: ["contractAddress", "methodName", "methodABI", "params"], properties: { contractAddress: { type: "string", minLength: 1 }, methodName: { type: "string", minLength: 1 }, methodABI: { type: "object", additionalProperties: !0, properties: { constant: { type: "boolean" }, inputs: { type: "array", items: { type: "object", additionalProperties: !0, properties: { name: { type: "string" }, type: { type: "string" } } } }, name: { type: "string" }, outputs: { type: "array", items: { type: "object", additionalProperties: !0, properties: { name: { type: "string" }, type: { type: "string" } } } }, payable: { type: "boolean" }, stateMutability: { type: "string" }, type: { type: "string" } } }, params: { type: "array", items: { type: ["string", "number"] } }, fromPrivateKey: { type: "string", minLength: 1 }, amount: { type: "string" }, nonce: { type: "integer" }, fee: { type: "object", additionalProperties: !0, properties: { gasPrice: { type: "string" }, gasLimit: { type: "string" } } } } };
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contractAddress === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contractAddress" }, message: "must have required property 'contractAddress'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.methodName === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "methodName" }, message: "must have required property 'methodName'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.methodABI === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "methodABI" }, message: "must have required property 'methodABI'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.params === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "params" }, message: "must have required property 'params'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "contractAddress" || key0 === "methodName" || key0 === "methodABI" || key0 === "params" || key0 === "fromPrivateKey" || key0 === "amount" || key0 === "nonce" || key0 === "fee")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.contractAddress !== void 0) {
      let data0 = data.contractAddress;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err5 = { instancePath: instancePath + "/contractAddress", schemaPath: "#/properties/contractAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/contractAddress", schemaPath: "#/properties/contractAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.methodName !== void 0) {
      let data1 = data.methodName;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err7 = { instancePath: instancePath + "/methodName", schemaPath: "#/properties/methodName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/methodName", schemaPath: "#/properties/methodName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.methodABI !== void 0) {
      let data2 = data.methodABI;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.constant !== void 0 && typeof data2.constant != "boolean") {
          let err9 = { instancePath: instancePath + "/methodABI/constant", schemaPath: "#/properties/methodABI/properties/constant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (data2.inputs !== void 0) {
          let data4 = data2.inputs;
          if (Array.isArray(data4)) {
            let len0 = data4.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data5 = data4[i0];
              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                if (data5.name !== void 0 && typeof data5.name != "string") {
                  let err10 = { instancePath: instancePath + "/methodABI/inputs/" + i0 + "/name", schemaPath: "#/properties/methodABI/properties/inputs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                }
                if (data5.type !== void 0 && typeof data5.type != "string") {
                  let err11 = { instancePath: instancePath + "/methodABI/inputs/" + i0 + "/type", schemaPath: "#/properties/methodABI/properties/inputs/items/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                }
              } else {
                let err12 = { instancePath: instancePath + "/methodABI/inputs/" + i0, schemaPath: "#/properties/methodABI/properties/inputs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
          } else {
            let err13 = { instancePath: instancePath + "/methodABI/inputs", schemaPath: "#/properties/methodABI/properties/inputs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data2.name !== void 0 && typeof data2.name != "string") {
          let err14 = { instancePath: instancePath + "/methodABI/name", schemaPath: "#/properties/methodABI/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data2.outputs !== void 0) {
          let data9 = data2.outputs;
          if (Array.isArray(data9)) {
            let len1 = data9.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data10 = data9[i1];
              if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                if (data10.name !== void 0 && typeof data10.name != "string") {
                  let err15 = { instancePath: instancePath + "/methodABI/outputs/" + i1 + "/name", schemaPath: "#/properties/methodABI/properties/outputs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
                if (data10.type !== void 0 && typeof data10.type != "string") {
                  let err16 = { instancePath: instancePath + "/methodABI/outputs/" + i1 + "/type", schemaPath: "#/properties/methodABI/properties/outputs/items/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
              } else {
                let err17 = { instancePath: instancePath + "/methodABI/outputs/" + i1, schemaPath: "#/properties/methodABI/properties/outputs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
            }
          } else {
            let err18 = { instancePath: instancePath + "/methodABI/outputs", schemaPath: "#/properties/methodABI/properties/outputs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data2.payable !== void 0 && typeof data2.payable != "boolean") {
          let err19 = { instancePath: instancePath + "/methodABI/payable", schemaPath: "#/properties/methodABI/properties/payable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data2.stateMutability !== void 0 && typeof data2.stateMutability != "string") {
          let err20 = { instancePath: instancePath + "/methodABI/stateMutability", schemaPath: "#/properties/methodABI/properties/stateMutability/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data2.type !== void 0 && typeof data2.type != "string") {
          let err21 = { instancePath: instancePath + "/methodABI/type", schemaPath: "#/properties/methodABI/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/methodABI", schemaPath: "#/properties/methodABI/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.params !== void 0) {
      let data16 = data.params;
      if (Array.isArray(data16)) {
        let len2 = data16.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data17 = data16[i2];
          if (typeof data17 != "string" && !(typeof data17 == "number" && isFinite(data17))) {
            let err23 = { instancePath: instancePath + "/params/" + i2, schemaPath: "#/properties/params/items/type", keyword: "type", params: { type: schema54.properties.params.items.type }, message: "must be string,number" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.fromPrivateKey !== void 0) {
      let data18 = data.fromPrivateKey;
      if (typeof data18 == "string") {
        if (func1(data18) < 1) {
          let err25 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.amount !== void 0 && typeof data.amount != "string") {
      let err27 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.nonce !== void 0) {
      let data20 = data.nonce;
      if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
        let err28 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.fee !== void 0) {
      let data21 = data.fee;
      if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
        if (data21.gasPrice !== void 0 && typeof data21.gasPrice != "string") {
          let err29 = { instancePath: instancePath + "/fee/gasPrice", schemaPath: "#/properties/fee/properties/gasPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
        if (data21.gasLimit !== void 0 && typeof data21.gasLimit != "string") {
          let err30 = { instancePath: instancePath + "/fee/gasLimit", schemaPath: "#/properties/fee/properties/gasLimit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
  } else {
    let err32 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
  }
  return validate43.errors = vErrors, errors === 0;
}
validate43.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  alertsChains_parameters,
  alertsUpdate_body,
  alertsUpdate_parameters,
  contractsDeployToken_body,
  contractsDeployToken_parameters,
  contractsInvoke_body,
  contractsInvoke_parameters,
  eventsList_parameters,
  namesResolve_parameters,
  swapsQuote_parameters,
  swapsQuotes_parameters,
  tokensInCollections_parameters,
  tokensIsOwner_parameters,
  tokensMetadata_parameters,
  tokensMultitokenBalances_parameters,
  tokensNftBalances_parameters,
  tokensOwners_parameters,
  transactionsByHash_parameters,
  transactionsHistory_parameters,
  walletBalancesAt_parameters,
  walletPortfolioReputation_parameters,
  walletPortfolio_parameters,
  walletReputation_parameters,
  walletTokenReputation_parameters
};
