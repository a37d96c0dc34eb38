import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countNames, parseStrictJson, scanJson } from './scan-json.ts';

describe('strict JSON', () => {
  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"a":1,"b":2,"a":3}}',
    '[{"a":1},{"b":1,"b":2}]',
    '{"__proto__":1,"__proto__":2}',
    '{"":1,"":2}',
  ])('refuses a name that stands twice: %s', (text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(parseStrictJson(text, 5)).toBeUndefined();
  });

  it.each([
    '{"a":":","b":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"\\\\","b":"\\\\\\""}',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":1}}}',
    '{"__proto__":1}',
    '{"length":1}',
  ])('takes %s', (text) => {
    expect(parseStrictJson(text, 5)).toEqual(JSON.parse(text));
  });

  it('refuses what is deeper than allowed, and takes what is just as deep', () => {
    expect(parseStrictJson('[[[[[1]]]]]', 5)).toEqual([[[[[1]]]]]);
    expect(parseStrictJson('[[[[[[1]]]]]]', 5)).toBeUndefined();
    expect(parseStrictJson('['.repeat(16_000), 5)).toBeUndefined();
  });

  it.each(['', '{', '{"a"}', '{"a":1', "{'a':1}", '{"a":1}x', '\ufeff{"a":1}', '{"a":"', '"\\'])(
    'refuses what is no JSON: %j',
    (text) => {
      expect(parseStrictJson(text, 5)).toBeUndefined();
    },
  );

  it('counts as many names in the text as in the value, whatever the value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(scanJson(text).names).toBe(countNames(JSON.parse(text)));
      }),
    );
  });

  it('finds a name that was written once more, wherever it stands', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (value, pick) => {
        const names = Object.keys(value);
        const again = names[pick % names.length] ?? '';
        const text = JSON.stringify(value);
        expect(parseStrictJson(`${text.slice(0, -1)},${JSON.stringify(again)}:null}`, 99)).toBeUndefined();
      }),
    );
  });
});
