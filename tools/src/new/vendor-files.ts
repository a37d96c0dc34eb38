import { camel } from './module-files.ts';

/** The first files of a dialect's adapter. They compile only once every code of ours has a word of theirs. */
export const vendorFiles = (code: string): Record<string, string> => ({
  'words.ts': `import type { Dialect } from '../dialect.types.ts';

/**
 * What the dialect answers for each code of ours. The compiler asks for every one of them; a final
 * refusal must not be a word after which the vendor asks again for ever (adapter.test.ts).
 */
export const ${camel(code)}Words: Dialect['words'] = {
  OK: { http: 200, word: 'OK', text: 'ok' },
};
`,
  'adapter.ts': `import type { CoreCall, Dialect, VendorAdapter } from '../dialect.types.ts';
import { parseExactJson } from '../parse-exact-json.ts';
import { isSameText } from '../same-text.ts';
import { ${camel(code)}Words } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

const dialect: Dialect = {
  code: '${code}',
  amount: { kind: 'minor' },
  registration: { idDay: 'opaque', winRefs: 'always' },
  replayBalance: 'first',
  signsBody: true,
  paths: ['/balance'],
  words: ${camel(code)}Words,
  retriedWords: new Set(),
};

/** One reader for each path: what the vendor calls it, in the words of protocol v1. */
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
  answer: ({ code, balance }) => {
    const { http, word } = ${camel(code)}Words[code];
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

it('has a word for every code of ours', () => {
  expect(codes.filter((code) => words[code] === undefined)).toEqual([]);
});

it('answers no final refusal with a word after which the vendor asks again for ever', () => {
  const final = codes.filter((code) => vendorCodes[code].final);
  expect(final.filter((code) => retriedWords.has(words[code].word))).toEqual([]);
});
`,
});
