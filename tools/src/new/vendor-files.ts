import { camel } from './module-files.ts';

/** The first files of a dialect's adapter. They compile once every response code of ours is mapped. */
export const vendorFiles = (code: string): Record<string, string> => ({
  'response-codes.ts': `import type { Dialect } from '../dialect.types.ts';

/**
 * The dialect's response for each code of ours; the compiler requires all of them. A final refusal must not
 * have a code on which the vendor retries forever (adapter.test.ts).
 */
export const ${camel(code)}ResponseCodes: Dialect['words'] = {
  OK: { http: 200, word: 'OK', text: 'ok' },
};
`,
  'adapter.ts': `import type { CoreCall, Dialect, VendorAdapter } from '../dialect.types.ts';
import { parseExactJson } from '../parse-exact-json.ts';
import { isSameText } from '../same-text.ts';
import { ${camel(code)}ResponseCodes } from './response-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

const dialect: Dialect = {
  code: '${code}',
  amount: { kind: 'minor' },
  registration: { idDay: 'opaque', winRefs: 'always' },
  replayBalance: 'first',
  signsBody: true,
  paths: ['/balance'],
  words: ${camel(code)}ResponseCodes,
  retriedWords: new Set(),
};

/** One reader for each path: maps the vendor's fields to those of protocol v1. */
const readers: Readonly<Record<string, (fields: Fields) => CoreCall>> = {
  '/balance': ({ player, token }) => ({ name: 'balance', fields: { playerId: player, sessionToken: token } }),
};

export const ${camel(code)}: VendorAdapter = {
  dialect,
  // (The vendor's own scheme, over the raw bytes.)
  verify: ({ headers }, secret) => {
    const given = headers['x-signature'];
    return typeof given === 'string' && isSameText(given, secret);
  },
  read: ({ path, body }) => {
    const fields = parseExactJson(body);
    const reader = readers[path];
    return fields === undefined || reader === undefined ? undefined : { calls: [reader(fields)], echo: {} };
  },
  respond: ({ code, balance }) => {
    const { http, word } = ${camel(code)}ResponseCodes[code];
    return { status: http, body: JSON.stringify({ status: word, balance }) };
  },
  sign: () => [],
};
`,
  'adapter.test.ts': `import { type VendorCode, vendorCodes } from '@fairhouse/protocol';
import { expect, it } from 'vitest';
import { ${camel(code)} } from './adapter.ts';

const { words, retriedWords } = ${camel(code)}.dialect;
const codes = Object.keys(vendorCodes) as VendorCode[];

it('maps every response code', () => {
  expect(codes.filter((code) => words[code] === undefined)).toEqual([]);
});

it('maps no final refusal to a code on which the vendor retries forever', () => {
  const final = codes.filter((code) => vendorCodes[code].final);
  expect(final.filter((code) => retriedWords.has(words[code].word))).toEqual([]);
});
`,
});
