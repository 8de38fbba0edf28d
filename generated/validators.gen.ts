// Written by `npm run generate` from openapi/. Do not edit.
// @ts-nocheck
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

var swapsQuote_parameters = validate20;
var schema31 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "bsc-mainnet", "gnosis-mainnet", "polygon-mainnet", "base-mainnet", "plasma-mainnet", "arbitrum-one-mainnet", "avalanche-mainnet"] }, "sellToken": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "buyToken": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "amount": { "type": "string", "pattern": "^[0-9]+$" }, "fromAddress": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "kind": { "type": "string", "enum": ["sell", "buy"] }, "slippageBps": { "type": "number", "minimum": 0, "maximum": 1e4 } }, "required": ["chain", "sellToken", "buyToken", "amount", "fromAddress"] };
var pattern4 = new RegExp("^0x[a-fA-F0-9]{40}$", "u");
var pattern6 = new RegExp("^[0-9]+$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.sellToken === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sellToken" }, message: "must have required property 'sellToken'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.buyToken === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "buyToken" }, message: "must have required property 'buyToken'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.fromAddress === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromAddress" }, message: "must have required property 'fromAddress'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "sellToken" || key0 === "buyToken" || key0 === "amount" || key0 === "fromAddress" || key0 === "kind" || key0 === "slippageBps")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err6 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "bsc-mainnet" || data0 === "gnosis-mainnet" || data0 === "polygon-mainnet" || data0 === "base-mainnet" || data0 === "plasma-mainnet" || data0 === "arbitrum-one-mainnet" || data0 === "avalanche-mainnet")) {
        const err7 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema31.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.sellToken !== void 0) {
      let data1 = data.sellToken;
      if (typeof data1 === "string") {
        if (!pattern4.test(data1)) {
          const err8 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.buyToken !== void 0) {
      let data2 = data.buyToken;
      if (typeof data2 === "string") {
        if (!pattern4.test(data2)) {
          const err10 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data3 = data.amount;
      if (typeof data3 === "string") {
        if (!pattern6.test(data3)) {
          const err12 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.fromAddress !== void 0) {
      let data4 = data.fromAddress;
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err14 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data5 = data.kind;
      if (typeof data5 !== "string") {
        const err16 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data5 === "sell" || data5 === "buy")) {
        const err17 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema31.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.slippageBps !== void 0) {
      let data6 = data.slippageBps;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e4 || isNaN(data6)) {
          const err18 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          const err19 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var swapsQuotes_parameters = validate21;
var schema32 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "bsc-mainnet", "gnosis-mainnet", "polygon-mainnet", "base-mainnet", "plasma-mainnet", "arbitrum-one-mainnet", "avalanche-mainnet"] }, "sellToken": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "buyToken": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "amount": { "type": "string", "pattern": "^[0-9]+$" }, "fromAddress": { "type": "string", "pattern": "^0x[a-fA-F0-9]{40}$" }, "kind": { "type": "string", "enum": ["sell", "buy"] }, "slippageBps": { "type": "number", "minimum": 0, "maximum": 1e4 }, "mevFilter": { "type": "string", "enum": ["protected", "unprotected"] } }, "required": ["chain", "sellToken", "buyToken", "amount", "fromAddress"] };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.sellToken === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sellToken" }, message: "must have required property 'sellToken'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.buyToken === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "buyToken" }, message: "must have required property 'buyToken'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.fromAddress === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromAddress" }, message: "must have required property 'fromAddress'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "sellToken" || key0 === "buyToken" || key0 === "amount" || key0 === "fromAddress" || key0 === "kind" || key0 === "slippageBps" || key0 === "mevFilter")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err6 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "bsc-mainnet" || data0 === "gnosis-mainnet" || data0 === "polygon-mainnet" || data0 === "base-mainnet" || data0 === "plasma-mainnet" || data0 === "arbitrum-one-mainnet" || data0 === "avalanche-mainnet")) {
        const err7 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema32.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.sellToken !== void 0) {
      let data1 = data.sellToken;
      if (typeof data1 === "string") {
        if (!pattern4.test(data1)) {
          const err8 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/sellToken", schemaPath: "#/properties/sellToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.buyToken !== void 0) {
      let data2 = data.buyToken;
      if (typeof data2 === "string") {
        if (!pattern4.test(data2)) {
          const err10 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/buyToken", schemaPath: "#/properties/buyToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data3 = data.amount;
      if (typeof data3 === "string") {
        if (!pattern6.test(data3)) {
          const err12 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+$" }, message: 'must match pattern "^[0-9]+$"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.fromAddress !== void 0) {
      let data4 = data.fromAddress;
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err14 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/pattern", keyword: "pattern", params: { pattern: "^0x[a-fA-F0-9]{40}$" }, message: 'must match pattern "^0x[a-fA-F0-9]{40}$"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/fromAddress", schemaPath: "#/properties/fromAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data5 = data.kind;
      if (typeof data5 !== "string") {
        const err16 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data5 === "sell" || data5 === "buy")) {
        const err17 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema32.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.slippageBps !== void 0) {
      let data6 = data.slippageBps;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e4 || isNaN(data6)) {
          const err18 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          const err19 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/slippageBps", schemaPath: "#/properties/slippageBps/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.mevFilter !== void 0) {
      let data7 = data.mevFilter;
      if (typeof data7 !== "string") {
        const err21 = { instancePath: instancePath + "/mevFilter", schemaPath: "#/properties/mevFilter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (!(data7 === "protected" || data7 === "unprotected")) {
        const err22 = { instancePath: instancePath + "/mevFilter", schemaPath: "#/properties/mevFilter/enum", keyword: "enum", params: { allowedValues: schema32.properties.mevFilter.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
  } else {
    const err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err23];
    } else {
      vErrors.push(err23);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensInCollections_parameters = validate22;
var schema33 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet"] }, "collectionAddresses": { "type": "array", "minItems": 1, "maxItems": 10, "items": { "type": "string", "minLength": 1 } }, "tokenTypes": { "type": "array", "minItems": 1, "items": { "type": "string", "enum": ["nft", "multitoken"] } }, "excludeMetadata": { "type": "boolean" }, "pageSize": { "type": "integer", "minimum": 1, "maximum": 50 }, "offset": { "type": "integer", "minimum": 0 } }, "required": ["chain", "collectionAddresses"] };
var func1 = require_ucs2length().default;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.collectionAddresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "collectionAddresses" }, message: "must have required property 'collectionAddresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "collectionAddresses" || key0 === "tokenTypes" || key0 === "excludeMetadata" || key0 === "pageSize" || key0 === "offset")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema33.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.collectionAddresses !== void 0) {
      let data1 = data.collectionAddresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          const err5 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err6 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err7 = { instancePath: instancePath + "/collectionAddresses/" + i0, schemaPath: "#/properties/collectionAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/collectionAddresses/" + i0, schemaPath: "#/properties/collectionAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/collectionAddresses", schemaPath: "#/properties/collectionAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.tokenTypes !== void 0) {
      let data3 = data.tokenTypes;
      if (Array.isArray(data3)) {
        if (data3.length < 1) {
          const err10 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          if (typeof data4 !== "string") {
            const err11 = { instancePath: instancePath + "/tokenTypes/" + i1, schemaPath: "#/properties/tokenTypes/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
          if (!(data4 === "nft" || data4 === "multitoken")) {
            const err12 = { instancePath: instancePath + "/tokenTypes/" + i1, schemaPath: "#/properties/tokenTypes/items/enum", keyword: "enum", params: { allowedValues: schema33.properties.tokenTypes.items.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.excludeMetadata !== void 0) {
      if (typeof data.excludeMetadata !== "boolean") {
        const err14 = { instancePath: instancePath + "/excludeMetadata", schemaPath: "#/properties/excludeMetadata/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data6 = data.pageSize;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        const err15 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 50 || isNaN(data6)) {
          const err16 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          const err17 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
    }
    if (data.offset !== void 0) {
      let data7 = data.offset;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
        const err18 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 < 0 || isNaN(data7)) {
          const err19 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensMetadata_parameters = validate23;
var schema34 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet"] }, "tokenAddress": { "type": "string", "minLength": 1 }, "tokenIds": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } } }, "required": ["chain", "tokenAddress", "tokenIds"] };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.tokenAddress === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.tokenIds === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenIds" }, message: "must have required property 'tokenIds'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "tokenAddress" || key0 === "tokenIds")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet")) {
        const err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema34.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data1 = data.tokenAddress;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.tokenIds !== void 0) {
      let data2 = data.tokenIds;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          const err8 = { instancePath: instancePath + "/tokenIds", schemaPath: "#/properties/tokenIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 === "string") {
            if (func1(data3) < 1) {
              const err9 = { instancePath: instancePath + "/tokenIds/" + i0, schemaPath: "#/properties/tokenIds/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/tokenIds/" + i0, schemaPath: "#/properties/tokenIds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/tokenIds", schemaPath: "#/properties/tokenIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensOwners_parameters = validate24;
var schema35 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet"] }, "tokenAddress": { "type": "string", "minLength": 1 }, "tokenId": { "type": "string", "minLength": 1 }, "pageSize": { "type": "integer", "minimum": 1, "maximum": 50 }, "offset": { "type": "integer", "minimum": 0 } }, "required": ["chain", "tokenAddress"] };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.tokenAddress === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "tokenAddress" || key0 === "tokenId" || key0 === "pageSize" || key0 === "offset")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema35.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data1 = data.tokenAddress;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data2 = data.tokenId;
      if (typeof data2 === "string") {
        if (func1(data2) < 1) {
          const err7 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data3 = data.pageSize;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err9 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 50 || isNaN(data3)) {
          const err10 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err11 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.offset !== void 0) {
      let data4 = data.offset;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        const err12 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          const err13 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensIsOwner_parameters = validate25;
var schema36 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "bsc-testnet", "monad-mainnet", "chiliz-mainnet"] }, "address": { "type": "string", "minLength": 1 }, "tokenAddress": { "type": "string", "minLength": 1 }, "tokenId": { "type": "string", "minLength": 1 } }, "required": ["chain", "address", "tokenAddress"] };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.tokenAddress === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenAddress" }, message: "must have required property 'tokenAddress'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "address" || key0 === "tokenAddress" || key0 === "tokenId")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "bsc-testnet" || data0 === "monad-mainnet" || data0 === "chiliz-mainnet")) {
        const err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema36.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data2 = data.tokenAddress;
      if (typeof data2 === "string") {
        if (func1(data2) < 1) {
          const err8 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data3 = data.tokenId;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err10 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensNftBalances_parameters = validate26;
var schema37 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "solana-mainnet", "solana-devnet", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "algorand-mainnet-algod", "algorand-testnet-algod"] }, "address": { "type": "string", "minLength": 1 } }, "required": ["chain", "address"] };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "address")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "solana-mainnet" || data0 === "solana-devnet" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "algorand-mainnet-algod" || data0 === "algorand-testnet-algod")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema37.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var tokensMultitokenBalances_parameters = validate27;
var schema38 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "algorand-mainnet-algod", "algorand-testnet-algod"] }, "address": { "type": "string", "minLength": 1 } }, "required": ["chain", "address"] };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "address")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "algorand-mainnet-algod" || data0 === "algorand-testnet-algod")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema38.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var walletPortfolio_parameters = validate28;
var schema39 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet", "solana-mainnet", "solana-devnet", "monad-mainnet", "mocachain-devnet"] }, "addresses": { "type": "array", "minItems": 1, "maxItems": 1, "items": { "type": "string", "minLength": 1 } }, "tokenTypes": { "type": "string", "enum": ["native", "fungible", "nft,multitoken"] }, "excludeMetadata": { "type": "boolean" }, "pageSize": { "type": "integer", "minimum": 1, "maximum": 50 }, "offset": { "type": "integer", "minimum": 0 } }, "required": ["chain", "addresses", "tokenTypes"] };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.tokenTypes === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tokenTypes" }, message: "must have required property 'tokenTypes'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "tokenTypes" || key0 === "excludeMetadata" || key0 === "pageSize" || key0 === "offset")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet" || data0 === "solana-mainnet" || data0 === "solana-devnet" || data0 === "monad-mainnet" || data0 === "mocachain-devnet")) {
        const err5 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema39.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 1) {
          const err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1 }, message: "must NOT have more than 1 items" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err7 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.tokenTypes !== void 0) {
      let data3 = data.tokenTypes;
      if (typeof data3 !== "string") {
        const err11 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (!(data3 === "native" || data3 === "fungible" || data3 === "nft,multitoken")) {
        const err12 = { instancePath: instancePath + "/tokenTypes", schemaPath: "#/properties/tokenTypes/enum", keyword: "enum", params: { allowedValues: schema39.properties.tokenTypes.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.excludeMetadata !== void 0) {
      if (typeof data.excludeMetadata !== "boolean") {
        const err13 = { instancePath: instancePath + "/excludeMetadata", schemaPath: "#/properties/excludeMetadata/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data5 = data.pageSize;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        const err14 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 50 || isNaN(data5)) {
          const err15 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          const err16 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.offset !== void 0) {
      let data6 = data.offset;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
        const err17 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          const err18 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var walletBalancesAt_parameters = validate29;
var schema40 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "bitcoin-mainnet", "base-mainnet", "arb-one-mainnet", "bsc-mainnet", "polygon-mainnet", "optimism-mainnet", "berachain-mainnet", "unichain-mainnet", "celo-mainnet"] }, "addresses": { "type": "array", "minItems": 1, "maxItems": 10, "items": { "type": "string", "minLength": 1 } }, "blockNumber": { "type": "integer", "minimum": 0 }, "time": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$" }, "unix": { "type": "number" } }, "required": ["chain", "addresses"] };
var pattern12 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$", "u");
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "time" || key0 === "unix")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "bitcoin-mainnet" || data0 === "base-mainnet" || data0 === "arb-one-mainnet" || data0 === "bsc-mainnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "celo-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema40.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          const err11 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.time !== void 0) {
      let data4 = data.time;
      if (typeof data4 === "string") {
        if (!pattern12.test(data4)) {
          const err12 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.unix !== void 0) {
      let data5 = data.unix;
      if (!(typeof data5 == "number" && isFinite(data5))) {
        const err14 = { instancePath: instancePath + "/unix", schemaPath: "#/properties/unix/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var walletReputation_parameters = validate30;
var schema41 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "base-mainnet"] }, "addresses": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "blockNumber": { "type": "integer", "minimum": 0 }, "timestamp": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, "required": ["chain", "addresses"] };
var pattern13 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "timestamp")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema41.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err6 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          } else {
            const err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err9 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          const err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      if (typeof data4 === "string") {
        if (!pattern13.test(data4)) {
          const err11 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var walletPortfolioReputation_parameters = validate31;
var schema42 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "base-mainnet"] }, "addresses": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "blockNumber": { "type": "integer", "minimum": 0 }, "timestamp": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, "required": ["chain", "addresses"] };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "addresses" || key0 === "blockNumber" || key0 === "timestamp")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema42.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err6 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          } else {
            const err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data3 = data.blockNumber;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err9 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          const err10 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.timestamp !== void 0) {
      let data4 = data.timestamp;
      if (typeof data4 === "string") {
        if (!pattern13.test(data4)) {
          const err11 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var walletTokenReputation_parameters = validate32;
var schema43 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "base-mainnet"] }, "walletAddress": { "type": "string", "minLength": 1 }, "tokenAddresses": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "tokenSymbols": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "blockNumber": { "type": "number", "minimum": 0 }, "timestamp": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" } }, "required": ["chain", "walletAddress"] };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.walletAddress === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletAddress" }, message: "must have required property 'walletAddress'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "walletAddress" || key0 === "tokenAddresses" || key0 === "tokenSymbols" || key0 === "blockNumber" || key0 === "timestamp")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema43.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.walletAddress !== void 0) {
      let data1 = data.walletAddress;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/walletAddress", schemaPath: "#/properties/walletAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/walletAddress", schemaPath: "#/properties/walletAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.tokenAddresses !== void 0) {
      let data2 = data.tokenAddresses;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          const err7 = { instancePath: instancePath + "/tokenAddresses", schemaPath: "#/properties/tokenAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 === "string") {
            if (func1(data3) < 1) {
              const err8 = { instancePath: instancePath + "/tokenAddresses/" + i0, schemaPath: "#/properties/tokenAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = { instancePath: instancePath + "/tokenAddresses/" + i0, schemaPath: "#/properties/tokenAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/tokenAddresses", schemaPath: "#/properties/tokenAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.tokenSymbols !== void 0) {
      let data4 = data.tokenSymbols;
      if (Array.isArray(data4)) {
        if (data4.length < 1) {
          const err11 = { instancePath: instancePath + "/tokenSymbols", schemaPath: "#/properties/tokenSymbols/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (typeof data5 === "string") {
            if (func1(data5) < 1) {
              const err12 = { instancePath: instancePath + "/tokenSymbols/" + i1, schemaPath: "#/properties/tokenSymbols/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          } else {
            const err13 = { instancePath: instancePath + "/tokenSymbols/" + i1, schemaPath: "#/properties/tokenSymbols/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/tokenSymbols", schemaPath: "#/properties/tokenSymbols/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.blockNumber !== void 0) {
      let data6 = data.blockNumber;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 < 0 || isNaN(data6)) {
          const err15 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/blockNumber", schemaPath: "#/properties/blockNumber/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.timestamp !== void 0) {
      let data7 = data.timestamp;
      if (typeof data7 === "string") {
        if (!pattern13.test(data7)) {
          const err17 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var transactionsHistory_parameters = validate33;
var schema44 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "polygon-amoy", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "chiliz-mainnet", "tezos-mainnet", "mocachain-devnet"] }, "addresses": { "type": "array", "minItems": 1, "maxItems": 1, "items": { "type": "string", "minLength": 1 } }, "transactionTypes": { "type": "array", "minItems": 1, "items": { "type": "string", "enum": ["fungible", "nft", "multitoken", "native"] } }, "transactionSubtype": { "type": "string", "enum": ["incoming", "outgoing", "zero-transfer"] }, "tokenAddress": { "type": "string", "minLength": 1 }, "tokenId": { "type": "string", "minLength": 1 }, "blockFrom": { "type": "integer", "minimum": 0 }, "blockTo": { "type": "integer", "minimum": 0 }, "pageSize": { "type": "integer", "minimum": 1, "maximum": 50 }, "offset": { "type": "integer", "minimum": 0 }, "cursor": { "type": "string", "minLength": 1 }, "sort": { "type": "string", "enum": ["ASC", "DESC"] } }, "required": ["chain", "addresses"] };
var func18 = Object.prototype.hasOwnProperty;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func18.call(schema44.properties, key0)) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "polygon-amoy" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet" || data0 === "mocachain-devnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema44.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        if (data1.length > 1) {
          const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1 }, message: "must NOT have more than 1 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err7 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/addresses/" + i0, schemaPath: "#/properties/addresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.transactionTypes !== void 0) {
      let data3 = data.transactionTypes;
      if (Array.isArray(data3)) {
        if (data3.length < 1) {
          const err10 = { instancePath: instancePath + "/transactionTypes", schemaPath: "#/properties/transactionTypes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          if (typeof data4 !== "string") {
            const err11 = { instancePath: instancePath + "/transactionTypes/" + i1, schemaPath: "#/properties/transactionTypes/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
          if (!(data4 === "fungible" || data4 === "nft" || data4 === "multitoken" || data4 === "native")) {
            const err12 = { instancePath: instancePath + "/transactionTypes/" + i1, schemaPath: "#/properties/transactionTypes/items/enum", keyword: "enum", params: { allowedValues: schema44.properties.transactionTypes.items.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/transactionTypes", schemaPath: "#/properties/transactionTypes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.transactionSubtype !== void 0) {
      let data5 = data.transactionSubtype;
      if (typeof data5 !== "string") {
        const err14 = { instancePath: instancePath + "/transactionSubtype", schemaPath: "#/properties/transactionSubtype/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (!(data5 === "incoming" || data5 === "outgoing" || data5 === "zero-transfer")) {
        const err15 = { instancePath: instancePath + "/transactionSubtype", schemaPath: "#/properties/transactionSubtype/enum", keyword: "enum", params: { allowedValues: schema44.properties.transactionSubtype.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.tokenAddress !== void 0) {
      let data6 = data.tokenAddress;
      if (typeof data6 === "string") {
        if (func1(data6) < 1) {
          const err16 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/tokenAddress", schemaPath: "#/properties/tokenAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.tokenId !== void 0) {
      let data7 = data.tokenId;
      if (typeof data7 === "string") {
        if (func1(data7) < 1) {
          const err18 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/tokenId", schemaPath: "#/properties/tokenId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.blockFrom !== void 0) {
      let data8 = data.blockFrom;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
        const err20 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 < 0 || isNaN(data8)) {
          const err21 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.blockTo !== void 0) {
      let data9 = data.blockTo;
      if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
        const err22 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data9 == "number" && isFinite(data9)) {
        if (data9 < 0 || isNaN(data9)) {
          const err23 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
    }
    if (data.pageSize !== void 0) {
      let data10 = data.pageSize;
      if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
        const err24 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (typeof data10 == "number" && isFinite(data10)) {
        if (data10 > 50 || isNaN(data10)) {
          const err25 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (data10 < 1 || isNaN(data10)) {
          const err26 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      }
    }
    if (data.offset !== void 0) {
      let data11 = data.offset;
      if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
        const err27 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
      if (typeof data11 == "number" && isFinite(data11)) {
        if (data11 < 0 || isNaN(data11)) {
          const err28 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
      }
    }
    if (data.cursor !== void 0) {
      let data12 = data.cursor;
      if (typeof data12 === "string") {
        if (func1(data12) < 1) {
          const err29 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.sort !== void 0) {
      let data13 = data.sort;
      if (typeof data13 !== "string") {
        const err31 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
      if (!(data13 === "ASC" || data13 === "DESC")) {
        const err32 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/enum", keyword: "enum", params: { allowedValues: schema44.properties.sort.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
  } else {
    const err33 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err33];
    } else {
      vErrors.push(err33);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var transactionsByHash_parameters = validate34;
var schema45 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet", "tezos-mainnet"] }, "hash": { "type": "string", "minLength": 1 } }, "required": ["chain", "hash"] };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.hash === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "hash")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet" || data0 === "tezos-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema45.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.hash !== void 0) {
      let data1 = data.hash;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var eventsList_parameters = validate35;
var schema46 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "ethereum-sepolia", "ethereum-holesky", "base-mainnet", "base-sepolia", "arb-one-mainnet", "arb-testnet", "bsc-mainnet", "bsc-testnet", "polygon-mainnet", "optimism-mainnet", "optimism-testnet", "berachain-mainnet", "unichain-mainnet", "unichain-sepolia", "monad-mainnet", "monad-testnet", "celo-mainnet", "celo-testnet", "chiliz-mainnet"] }, "contractAddresses": { "type": "array", "minItems": 1, "maxItems": 10, "items": { "type": "string", "minLength": 1 } }, "blockFrom": { "type": "integer", "minimum": 0 }, "blockTo": { "type": "integer", "minimum": 0 }, "eventType": { "type": "string", "enum": ["tokenTransfer", "multitokenTransfer", "stablecoinTransfer", "uniswapTrade"] }, "signatures": { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }, "pageSize": { "type": "integer", "minimum": 1, "maximum": 50 }, "offset": { "type": "integer", "minimum": 0 } }, "required": ["chain"] };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "contractAddresses" || key0 === "blockFrom" || key0 === "blockTo" || key0 === "eventType" || key0 === "signatures" || key0 === "pageSize" || key0 === "offset")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "ethereum-sepolia" || data0 === "ethereum-holesky" || data0 === "base-mainnet" || data0 === "base-sepolia" || data0 === "arb-one-mainnet" || data0 === "arb-testnet" || data0 === "bsc-mainnet" || data0 === "bsc-testnet" || data0 === "polygon-mainnet" || data0 === "optimism-mainnet" || data0 === "optimism-testnet" || data0 === "berachain-mainnet" || data0 === "unichain-mainnet" || data0 === "unichain-sepolia" || data0 === "monad-mainnet" || data0 === "monad-testnet" || data0 === "celo-mainnet" || data0 === "celo-testnet" || data0 === "chiliz-mainnet")) {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema46.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.contractAddresses !== void 0) {
      let data1 = data.contractAddresses;
      if (Array.isArray(data1)) {
        if (data1.length > 10) {
          const err4 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err5 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err6 = { instancePath: instancePath + "/contractAddresses/" + i0, schemaPath: "#/properties/contractAddresses/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          } else {
            const err7 = { instancePath: instancePath + "/contractAddresses/" + i0, schemaPath: "#/properties/contractAddresses/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/contractAddresses", schemaPath: "#/properties/contractAddresses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.blockFrom !== void 0) {
      let data3 = data.blockFrom;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err9 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          const err10 = { instancePath: instancePath + "/blockFrom", schemaPath: "#/properties/blockFrom/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.blockTo !== void 0) {
      let data4 = data.blockTo;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        const err11 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 < 0 || isNaN(data4)) {
          const err12 = { instancePath: instancePath + "/blockTo", schemaPath: "#/properties/blockTo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      }
    }
    if (data.eventType !== void 0) {
      let data5 = data.eventType;
      if (typeof data5 !== "string") {
        const err13 = { instancePath: instancePath + "/eventType", schemaPath: "#/properties/eventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (!(data5 === "tokenTransfer" || data5 === "multitokenTransfer" || data5 === "stablecoinTransfer" || data5 === "uniswapTrade")) {
        const err14 = { instancePath: instancePath + "/eventType", schemaPath: "#/properties/eventType/enum", keyword: "enum", params: { allowedValues: schema46.properties.eventType.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.signatures !== void 0) {
      let data6 = data.signatures;
      if (Array.isArray(data6)) {
        if (data6.length < 1) {
          const err15 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        const len1 = data6.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data7 = data6[i1];
          if (typeof data7 === "string") {
            if (func1(data7) < 1) {
              const err16 = { instancePath: instancePath + "/signatures/" + i1, schemaPath: "#/properties/signatures/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/signatures/" + i1, schemaPath: "#/properties/signatures/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.pageSize !== void 0) {
      let data8 = data.pageSize;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
        const err19 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 50 || isNaN(data8)) {
          const err20 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 }, message: "must be <= 50" };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (data8 < 1 || isNaN(data8)) {
          const err21 = { instancePath: instancePath + "/pageSize", schemaPath: "#/properties/pageSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.offset !== void 0) {
      let data9 = data.offset;
      if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
        const err22 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data9 == "number" && isFinite(data9)) {
        if (data9 < 0 || isNaN(data9)) {
          const err23 = { instancePath: instancePath + "/offset", schemaPath: "#/properties/offset/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
    }
  } else {
    const err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err24];
    } else {
      vErrors.push(err24);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var namesResolve_parameters = validate36;
var schema47 = { "type": "object", "additionalProperties": false, "properties": { "chain": { "type": "string", "enum": ["ethereum-mainnet", "base-mainnet", "arb-one-mainnet", "bsc-mainnet", "solana-mainnet"] }, "name": { "type": "string", "minLength": 1 } }, "required": ["chain", "name"] };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain" || key0 === "name")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data0 === "ethereum-mainnet" || data0 === "base-mainnet" || data0 === "arb-one-mainnet" || data0 === "bsc-mainnet" || data0 === "solana-mainnet")) {
        const err4 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/enum", keyword: "enum", params: { allowedValues: schema47.properties.chain.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var alertsChains_parameters = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
validate37.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var alertsUpdate_parameters = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var alertsUpdate_body = validate39;
var schema50 = { "type": "object", "additionalProperties": false, "properties": { "url": { "type": "string", "maxLength": 500 }, "mempool": { "type": "boolean" }, "paused": { "type": "boolean" }, "conditions": { "type": "array", "items": { "type": "object", "additionalProperties": true, "properties": { "field": { "type": "string" }, "operator": { "type": "string" }, "value": { "type": ["string", "number"] } } } }, "finality": { "type": "string", "enum": ["confirmed", "final"] }, "templateId": { "type": "string" } } };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "mempool" || key0 === "paused" || key0 === "conditions" || key0 === "finality" || key0 === "templateId")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func1(data0) > 500) {
          const err1 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.mempool !== void 0) {
      if (typeof data.mempool !== "boolean") {
        const err3 = { instancePath: instancePath + "/mempool", schemaPath: "#/properties/mempool/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.paused !== void 0) {
      if (typeof data.paused !== "boolean") {
        const err4 = { instancePath: instancePath + "/paused", schemaPath: "#/properties/paused/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.conditions !== void 0) {
      let data3 = data.conditions;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.field !== void 0) {
              if (typeof data4.field !== "string") {
                const err5 = { instancePath: instancePath + "/conditions/" + i0 + "/field", schemaPath: "#/properties/conditions/items/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
              }
            }
            if (data4.operator !== void 0) {
              if (typeof data4.operator !== "string") {
                const err6 = { instancePath: instancePath + "/conditions/" + i0 + "/operator", schemaPath: "#/properties/conditions/items/properties/operator/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
            }
            if (data4.value !== void 0) {
              let data7 = data4.value;
              if (typeof data7 !== "string" && !(typeof data7 == "number" && isFinite(data7))) {
                const err7 = { instancePath: instancePath + "/conditions/" + i0 + "/value", schemaPath: "#/properties/conditions/items/properties/value/type", keyword: "type", params: { type: schema50.properties.conditions.items.properties.value.type }, message: "must be string,number" };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
          } else {
            const err8 = { instancePath: instancePath + "/conditions/" + i0, schemaPath: "#/properties/conditions/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/conditions", schemaPath: "#/properties/conditions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.finality !== void 0) {
      let data8 = data.finality;
      if (typeof data8 !== "string") {
        const err10 = { instancePath: instancePath + "/finality", schemaPath: "#/properties/finality/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data8 === "confirmed" || data8 === "final")) {
        const err11 = { instancePath: instancePath + "/finality", schemaPath: "#/properties/finality/enum", keyword: "enum", params: { allowedValues: schema50.properties.finality.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.templateId !== void 0) {
      if (typeof data.templateId !== "string") {
        const err12 = { instancePath: instancePath + "/templateId", schemaPath: "#/properties/templateId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var contractsDeployToken_parameters = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var contractsDeployToken_body = validate41;
var schema52 = { "type": "object", "additionalProperties": false, "required": ["chain", "symbol", "name", "supply", "digits", "address", "fromPrivateKey"], "properties": { "chain": { "type": "string", "minLength": 1 }, "symbol": { "type": "string" }, "name": { "type": "string" }, "totalCap": { "type": "string" }, "supply": { "type": "string" }, "digits": { "type": "integer" }, "address": { "type": "string" }, "fromPrivateKey": { "type": "string", "minLength": 1 }, "nonce": { "type": "integer", "minimum": 0 }, "fee": { "type": "object", "additionalProperties": false, "properties": { "gasPrice": { "type": "string" }, "gasLimit": { "type": "string" } } } } };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.symbol === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "symbol" }, message: "must have required property 'symbol'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.supply === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "supply" }, message: "must have required property 'supply'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.digits === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "digits" }, message: "must have required property 'digits'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.fromPrivateKey === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fromPrivateKey" }, message: "must have required property 'fromPrivateKey'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func18.call(schema52.properties, key0)) {
        const err7 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err8 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.symbol !== void 0) {
      if (typeof data.symbol !== "string") {
        const err10 = { instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.totalCap !== void 0) {
      if (typeof data.totalCap !== "string") {
        const err12 = { instancePath: instancePath + "/totalCap", schemaPath: "#/properties/totalCap/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.supply !== void 0) {
      if (typeof data.supply !== "string") {
        const err13 = { instancePath: instancePath + "/supply", schemaPath: "#/properties/supply/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.digits !== void 0) {
      let data5 = data.digits;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        const err14 = { instancePath: instancePath + "/digits", schemaPath: "#/properties/digits/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      if (typeof data.address !== "string") {
        const err15 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.fromPrivateKey !== void 0) {
      let data7 = data.fromPrivateKey;
      if (typeof data7 === "string") {
        if (func1(data7) < 1) {
          const err16 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.nonce !== void 0) {
      let data8 = data.nonce;
      if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
        const err18 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 < 0 || isNaN(data8)) {
          const err19 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      }
    }
    if (data.fee !== void 0) {
      let data9 = data.fee;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        for (const key1 in data9) {
          if (!(key1 === "gasPrice" || key1 === "gasLimit")) {
            const err20 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (data9.gasPrice !== void 0) {
          if (typeof data9.gasPrice !== "string") {
            const err21 = { instancePath: instancePath + "/fee/gasPrice", schemaPath: "#/properties/fee/properties/gasPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
        if (data9.gasLimit !== void 0) {
          if (typeof data9.gasLimit !== "string") {
            const err22 = { instancePath: instancePath + "/fee/gasLimit", schemaPath: "#/properties/fee/properties/gasLimit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        }
      } else {
        const err23 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
  } else {
    const err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err24];
    } else {
      vErrors.push(err24);
    }
    errors++;
  }
  validate41.errors = vErrors;
  return errors === 0;
}
validate41.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var contractsInvoke_parameters = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chain" }, message: "must have required property 'chain'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "chain")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.chain !== void 0) {
      let data0 = data.chain;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/chain", schemaPath: "#/properties/chain/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var contractsInvoke_body = validate43;
var schema54 = { "type": "object", "additionalProperties": false, "required": ["contractAddress", "methodName", "methodABI", "params"], "properties": { "contractAddress": { "type": "string", "minLength": 1 }, "methodName": { "type": "string", "minLength": 1 }, "methodABI": { "type": "object", "additionalProperties": true, "properties": { "constant": { "type": "boolean" }, "inputs": { "type": "array", "items": { "type": "object", "additionalProperties": true, "properties": { "name": { "type": "string" }, "type": { "type": "string" } } } }, "name": { "type": "string" }, "outputs": { "type": "array", "items": { "type": "object", "additionalProperties": true, "properties": { "name": { "type": "string" }, "type": { "type": "string" } } } }, "payable": { "type": "boolean" }, "stateMutability": { "type": "string" }, "type": { "type": "string" } } }, "params": { "type": "array", "items": { "type": ["string", "number"] } }, "fromPrivateKey": { "type": "string", "minLength": 1 }, "amount": { "type": "string" }, "nonce": { "type": "integer", "minimum": 0 }, "fee": { "type": "object", "additionalProperties": false, "properties": { "gasPrice": { "type": "string" }, "gasLimit": { "type": "string" } } } } };
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contractAddress === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contractAddress" }, message: "must have required property 'contractAddress'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.methodName === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "methodName" }, message: "must have required property 'methodName'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.methodABI === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "methodABI" }, message: "must have required property 'methodABI'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.params === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "params" }, message: "must have required property 'params'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "contractAddress" || key0 === "methodName" || key0 === "methodABI" || key0 === "params" || key0 === "fromPrivateKey" || key0 === "amount" || key0 === "nonce" || key0 === "fee")) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.contractAddress !== void 0) {
      let data0 = data.contractAddress;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err5 = { instancePath: instancePath + "/contractAddress", schemaPath: "#/properties/contractAddress/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/contractAddress", schemaPath: "#/properties/contractAddress/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.methodName !== void 0) {
      let data1 = data.methodName;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/methodName", schemaPath: "#/properties/methodName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/methodName", schemaPath: "#/properties/methodName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.methodABI !== void 0) {
      let data2 = data.methodABI;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.constant !== void 0) {
          if (typeof data2.constant !== "boolean") {
            const err9 = { instancePath: instancePath + "/methodABI/constant", schemaPath: "#/properties/methodABI/properties/constant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data2.inputs !== void 0) {
          let data4 = data2.inputs;
          if (Array.isArray(data4)) {
            const len0 = data4.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data5 = data4[i0];
              if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                if (data5.name !== void 0) {
                  if (typeof data5.name !== "string") {
                    const err10 = { instancePath: instancePath + "/methodABI/inputs/" + i0 + "/name", schemaPath: "#/properties/methodABI/properties/inputs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err10];
                    } else {
                      vErrors.push(err10);
                    }
                    errors++;
                  }
                }
                if (data5.type !== void 0) {
                  if (typeof data5.type !== "string") {
                    const err11 = { instancePath: instancePath + "/methodABI/inputs/" + i0 + "/type", schemaPath: "#/properties/methodABI/properties/inputs/items/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                  }
                }
              } else {
                const err12 = { instancePath: instancePath + "/methodABI/inputs/" + i0, schemaPath: "#/properties/methodABI/properties/inputs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
          } else {
            const err13 = { instancePath: instancePath + "/methodABI/inputs", schemaPath: "#/properties/methodABI/properties/inputs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data2.name !== void 0) {
          if (typeof data2.name !== "string") {
            const err14 = { instancePath: instancePath + "/methodABI/name", schemaPath: "#/properties/methodABI/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data2.outputs !== void 0) {
          let data9 = data2.outputs;
          if (Array.isArray(data9)) {
            const len1 = data9.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data10 = data9[i1];
              if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                if (data10.name !== void 0) {
                  if (typeof data10.name !== "string") {
                    const err15 = { instancePath: instancePath + "/methodABI/outputs/" + i1 + "/name", schemaPath: "#/properties/methodABI/properties/outputs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err15];
                    } else {
                      vErrors.push(err15);
                    }
                    errors++;
                  }
                }
                if (data10.type !== void 0) {
                  if (typeof data10.type !== "string") {
                    const err16 = { instancePath: instancePath + "/methodABI/outputs/" + i1 + "/type", schemaPath: "#/properties/methodABI/properties/outputs/items/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err16];
                    } else {
                      vErrors.push(err16);
                    }
                    errors++;
                  }
                }
              } else {
                const err17 = { instancePath: instancePath + "/methodABI/outputs/" + i1, schemaPath: "#/properties/methodABI/properties/outputs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
            }
          } else {
            const err18 = { instancePath: instancePath + "/methodABI/outputs", schemaPath: "#/properties/methodABI/properties/outputs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
        }
        if (data2.payable !== void 0) {
          if (typeof data2.payable !== "boolean") {
            const err19 = { instancePath: instancePath + "/methodABI/payable", schemaPath: "#/properties/methodABI/properties/payable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
        if (data2.stateMutability !== void 0) {
          if (typeof data2.stateMutability !== "string") {
            const err20 = { instancePath: instancePath + "/methodABI/stateMutability", schemaPath: "#/properties/methodABI/properties/stateMutability/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (data2.type !== void 0) {
          if (typeof data2.type !== "string") {
            const err21 = { instancePath: instancePath + "/methodABI/type", schemaPath: "#/properties/methodABI/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
      } else {
        const err22 = { instancePath: instancePath + "/methodABI", schemaPath: "#/properties/methodABI/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.params !== void 0) {
      let data16 = data.params;
      if (Array.isArray(data16)) {
        const len2 = data16.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data17 = data16[i2];
          if (typeof data17 !== "string" && !(typeof data17 == "number" && isFinite(data17))) {
            const err23 = { instancePath: instancePath + "/params/" + i2, schemaPath: "#/properties/params/items/type", keyword: "type", params: { type: schema54.properties.params.items.type }, message: "must be string,number" };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
        }
      } else {
        const err24 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.fromPrivateKey !== void 0) {
      let data18 = data.fromPrivateKey;
      if (typeof data18 === "string") {
        if (func1(data18) < 1) {
          const err25 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/fromPrivateKey", schemaPath: "#/properties/fromPrivateKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      if (typeof data.amount !== "string") {
        const err27 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.nonce !== void 0) {
      let data20 = data.nonce;
      if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20))) {
        const err28 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
      if (typeof data20 == "number" && isFinite(data20)) {
        if (data20 < 0 || isNaN(data20)) {
          const err29 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      }
    }
    if (data.fee !== void 0) {
      let data21 = data.fee;
      if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
        for (const key1 in data21) {
          if (!(key1 === "gasPrice" || key1 === "gasLimit")) {
            const err30 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        }
        if (data21.gasPrice !== void 0) {
          if (typeof data21.gasPrice !== "string") {
            const err31 = { instancePath: instancePath + "/fee/gasPrice", schemaPath: "#/properties/fee/properties/gasPrice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
        }
        if (data21.gasLimit !== void 0) {
          if (typeof data21.gasLimit !== "string") {
            const err32 = { instancePath: instancePath + "/fee/gasLimit", schemaPath: "#/properties/fee/properties/gasLimit/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err32];
            } else {
              vErrors.push(err32);
            }
            errors++;
          }
        }
      } else {
        const err33 = { instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
  } else {
    const err34 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err34];
    } else {
      vErrors.push(err34);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
