// The `x-` vocabulary: the allowed position and the JSON Schema (2020-12) of each key. README.md documents them.

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', minItems: 1, items: text, uniqueItems: true }
const reason = { type: 'string', minLength: 10 }
/** 1 is the highest. */
const priority = { type: 'integer', minimum: 1 }
/** Method names by prefix, without that prefix. */
const perPrefix = {
  type: 'object',
  minProperties: 1,
  additionalProperties: { ...texts, items: { type: 'string', pattern: '^[A-Za-z]\\w*$' } },
}
const perChain = { type: 'object', minProperties: 1, additionalProperties: texts }

/**
 * @param {Record<string, unknown>} properties
 * @param {string[]} required
 */
const object = (properties, required) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** @type {Record<string, { on: string[] | 'anything', schema: object }>} */
export const vocabulary = {
  'x-credits': {
    on: ['Operation'],
    schema: {
      ...object(
        {
          amount: { type: ['integer', 'null'], minimum: 1 },
          per: { anyOf: [text, texts] },
          free: { type: 'integer', minimum: 1 },
          'x-provisional': reason,
        },
        ['amount'],
      ),
      if: { properties: { amount: { type: 'null' } } },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: { required: ['x-provisional'] },
    },
  },
  'x-pages': {
    on: ['Operation'],
    schema: object(
      {
        size: text,
        offset: text,
        items: text,
        cursor: object({ parameter: text, next: text, chains: texts, when: texts }, [
          'parameter',
          'next',
          'chains',
          'when',
        ]),
      },
      ['size', 'offset'],
    ),
  },
  'x-batch': {
    on: ['Operation'],
    schema: object(
      {
        parameter: text,
        items: text,
        'not-when': { type: 'object', minProperties: 1, additionalProperties: texts },
      },
      ['parameter'],
    ),
  },
  'x-window': {
    on: ['Operation'],
    schema: object(
      {
        from: text,
        to: text,
        item: text,
        oneBound: { type: 'integer', minimum: 1 },
        span: { type: 'integer', minimum: 1 },
      },
      ['from', 'to', 'item', 'oneBound'],
    ),
  },
  'x-split': {
    on: ['Operation'],
    schema: object(
      {
        parameter: text,
        unsplit: object(
          { items: { type: 'integer', minimum: 1 }, filters: texts, identity: texts, 'x-provisional': reason },
          ['items', 'filters', 'identity', 'x-provisional'],
        ),
        'not-on': texts,
        order: object({ by: texts, parameter: text, descending: text }, ['by', 'parameter', 'descending']),
      },
      ['parameter', 'order'],
    ),
  },
  'x-ignored': { on: ['Operation'], schema: perChain },
  'x-first-only': { on: ['Operation'], schema: perChain },
  'x-left-out': {
    on: ['Operation'],
    schema: object({ field: text, from: { type: 'integer', minimum: 1 }, chains: texts }, ['field', 'from', 'chains']),
  },
  'x-one-of': {
    on: ['Operation'],
    schema: {
      type: 'array',
      minItems: 1,
      items: object(
        {
          parameters: { ...texts, minItems: 2 },
          required: { type: 'boolean' },
          exclusive: { type: 'boolean' },
        },
        ['parameters'],
      ),
    },
  },
  'x-expires': {
    on: ['Operation'],
    schema: object(
      {
        field: text,
        refreshBefore: { type: 'number', minimum: 0 },
        cache: { type: 'number', minimum: 0 },
      },
      ['field', 'refreshBefore', 'cache'],
    ),
  },
  'x-cache': {
    on: ['Operation'],
    schema: {
      ...object(
        {
          never: reason,
          final: { enum: ['items', 'range', 'request'] },
          block: text,
          time: { anyOf: [text, texts] },
          unordered: texts,
          maxAge: { type: 'integer', minimum: 1 },
          plan: { enum: ['free', 'paid'] },
          found: text,
          expires: { const: true },
          'x-provisional': reason,
        },
        [],
      ),
      oneOf: ['never', 'final', 'maxAge', 'expires'].map((name) => ({ required: [name] })),
      dependentRequired: { final: ['block', 'time'], block: ['final'], plan: ['maxAge'], found: ['maxAge'] },
    },
  },
  'x-merge': {
    on: ['Operation'],
    schema: object(
      {
        parameter: text,
        items: text,
        item: text,
        most: { type: 'integer', minimum: 2 },
        'x-provisional': reason,
      },
      ['parameter', 'item'],
    ),
  },
  'x-union': { on: ['Operation'], schema: { ...texts, minItems: 1 } },
  'x-write': {
    on: ['Operation'],
    schema: object(
      {
        key: text,
        look: text,
        reads: object(
          {
            parameter: text,
            where: {
              type: 'object',
              minProperties: 1,
              additionalProperties: { ...texts, items: { type: ['string', 'boolean'] } },
            },
            'x-provisional': reason,
          },
          ['parameter', 'where'],
        ),
      },
      ['key', 'look'],
    ),
  },
  'x-abi': {
    on: ['Operation'],
    schema: object({ entry: text, name: text, arguments: text, value: text }, ['entry', 'name', 'arguments', 'value']),
  },
  'x-only-on': {
    on: ['Operation'],
    schema: {
      type: 'array',
      minItems: 1,
      items: {
        ...object(
          {
            parameters: texts,
            chains: texts,
            reported: object({ by: text, chain: text, field: text }, ['by', 'chain', 'field']),
            'x-provisional': reason,
          },
          ['parameters'],
        ),
        oneOf: [{ required: ['chains'] }, { required: ['reported'] }],
      },
    },
  },
  'x-delivery': {
    on: ['Operation'],
    schema: object(
      {
        header: text,
        hash: { enum: ['SHA-256', 'SHA-384', 'SHA-512'] },
        within: { type: 'number', exclusiveMinimum: 0 },
        forms: { type: 'object', minProperties: 1, additionalProperties: text },
        'x-provisional': reason,
      },
      ['header', 'hash', 'within', 'forms'],
    ),
  },
  'x-gateway': {
    on: ['Root'],
    schema: object(
      {
        reads: {
          type: 'array',
          minItems: 1,
          items: object({ chains: text, names: perPrefix }, ['chains', 'names']),
        },
        look: text,
        errors: {
          type: 'array',
          minItems: 1,
          items: object({ code: { type: 'integer' }, like: { type: 'integer' }, means: text }, [
            'code',
            'like',
            'means',
          ]),
        },
        codes: { type: 'object', minProperties: 1, additionalProperties: { type: 'integer' } },
        lost: { type: 'integer' },
        'x-provisional': reason,
      },
      ['reads', 'look', 'errors', 'codes', 'lost'],
    ),
  },
  'x-prompts': {
    on: ['Root'],
    schema: {
      type: 'object',
      minProperties: 1,
      additionalProperties: object(
        {
          title: text,
          description: text,
          arguments: {
            type: 'object',
            additionalProperties: object({ description: text, default: text }, ['description']),
          },
          text,
        },
        ['title', 'description', 'arguments', 'text'],
      ),
    },
  },
  'x-v3': {
    on: ['Operation'],
    schema: object({ path: { type: 'string', pattern: '^/v3/' }, deprecated: { const: true } }, ['path']),
  },
  'x-unwrap': { on: ['Schema'], schema: reason },
  'x-credits-used-up': { on: ['Schema'], schema: text },
  'x-known-values': { on: ['Schema'], schema: texts },
  'x-pattern-text': { on: ['Schema'], schema: text },
  'x-secret': { on: ['Schema'], schema: { const: true } },
  'x-testnets': { on: ['Schema'], schema: texts },
  'x-finality': {
    on: ['Schema'],
    schema: object(
      {
        margin: { type: 'integer', minimum: 1 },
        halt: { type: 'integer', minimum: 0 },
        blockSeconds: { type: 'integer', minimum: 1 },
        chains: {
          type: 'object',
          additionalProperties: object(
            {
              block: { type: 'integer', minimum: 0 },
              by: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' },
              margin: { type: 'integer', minimum: 1 },
              blockSeconds: { type: 'integer', minimum: 1 },
            },
            ['block', 'by'],
          ),
        },
        'x-provisional': reason,
      },
      ['margin', 'halt', 'blockSeconds', 'chains', 'x-provisional'],
    ),
  },
  'x-networks': {
    on: ['Schema'],
    schema: {
      type: 'object',
      minProperties: 1,
      additionalProperties: object(
        {
          name: text,
          aliases: texts,
          chains: {
            type: 'object',
            minProperties: 1,
            additionalProperties: object(
              { name: text, chainId: { type: 'integer', minimum: 1 }, aliases: texts, 'x-provisional': reason },
              ['name'],
            ),
          },
        },
        ['name', 'chains'],
      ),
    },
  },
  'x-address': { on: ['Schema'], schema: { const: true } },
  'x-address-families': {
    on: ['Schema'],
    schema: {
      type: 'object',
      minProperties: 1,
      additionalProperties: object({ pattern: text, text, names: text, chains: texts }, ['pattern', 'text', 'chains']),
    },
  },
  'x-time': { on: ['Parameter'], schema: { enum: ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ssZ'] } },
  'x-auth-priority': { on: ['SecurityScheme'], schema: priority },
  'x-username': { on: ['SecurityScheme'], schema: text },
  'x-path-key': {
    on: ['Root'],
    schema: object({ scheme: text, name: text, 'x-auth-priority': priority, 'x-provisional': reason }, [
      'scheme',
      'name',
      'x-auth-priority',
    ]),
  },
  'x-chains': { on: ['Root'], schema: { type: 'object', required: ['$ref'] } },
  'x-provisional': { on: 'anything', schema: reason },
}
