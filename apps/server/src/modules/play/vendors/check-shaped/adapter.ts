import { writeAmount } from '../amounts.ts';
import type { CoreCall, Dialect, VendorAdapter } from '../dialect.types.ts';
import { echoOf } from '../echo-of.ts';
import { innerId } from '../inner-id.ts';
import { objectAt, parseExactJson } from '../parse-exact-json.ts';
import { isSameText } from '../same-text.ts';
import { checkWords } from './response-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

const whoOf = ({ userId, sid, currency, game }: Fields) => ({
  playerId: userId,
  sessionToken: sid,
  currency,
  gameCode: objectAt({ game }, 'game').type,
});

const moveOf = (fields: Fields) => ({
  ...whoOf(fields),
  roundId: objectAt(fields, 'game').id,
  amount: objectAt(fields, 'transaction').amount,
});

/** A credit and a cancel name the debit's `refId`, so that is a bet's id; both may carry the debit's own `id` again. */
const readers: Readonly<Record<string, (fields: Fields) => CoreCall>> = {
  '/check': ({ sid, userId }) => ({ name: 'session', sessionToken: sid, playerId: userId }),
  '/sid': ({ sid, userId }) => ({ name: 'session', sessionToken: sid, playerId: userId }),
  '/balance': (fields) => ({ name: 'balance', fields: whoOf(fields) }),
  '/debit': (fields) => ({
    name: 'bet',
    fields: { ...moveOf(fields), transactionId: objectAt(fields, 'transaction').refId },
  }),
  '/credit': (fields) => {
    const { id, refId } = objectAt(fields, 'transaction');
    return {
      name: 'win',
      fields: { ...moveOf(fields), transactionId: innerId('credit', id), refTransactionId: refId },
    };
  },
  '/cancel': (fields) => {
    const { id, refId } = objectAt(fields, 'transaction');
    return {
      name: 'rollback',
      fields: { ...moveOf(fields), transactionId: innerId('cancel', id), refTransactionId: refId },
    };
  },
};

const dialect: Dialect = {
  code: 'check-shaped',
  amount: { kind: 'decimal' },
  registration: { idDay: 'opaque', winRefs: 'always' },
  replayBalance: 'current',
  // A token in the address authenticates the caller, not the content.
  signsBody: false,
  paths: Object.keys(readers),
  words: checkWords,
  retriedWords: new Set(['TEMPORARY_ERROR', 'UNKNOWN_ERROR']),
};

/** Debits and cancels carry two ids: without either of them the call is malformed. */
const isWhole = (path: string, fields: Fields): boolean => {
  if (path !== '/debit') return true;
  const { id } = objectAt(fields, 'transaction');
  return typeof id === 'string' && id !== '';
};

export const checkShaped: VendorAdapter = {
  dialect,
  verify: ({ query }, secret) => {
    const token = query.get('authToken');
    return token !== null && isSameText(token, secret);
  },
  read: ({ path, body }) => {
    const fields = parseExactJson(body);
    const reader = readers[path];
    if (fields === undefined || reader === undefined || !isWhole(path, fields)) return undefined;
    const echo = path === '/check' || path === '/sid' ? ['uuid', 'sid'] : ['uuid'];
    return { calls: [reader(fields)], echo: echoOf(fields, echo) };
  },
  respond: ({ code, currency, balance }, _all, call) => {
    const { http, word } = checkWords[code];
    const money =
      currency === null || balance === null
        ? ''
        : `,"balance":${writeAmount(balance, dialect.amount, currency)},"bonus":0`;
    const echo = Object.entries(call?.echo ?? {}).map(([name, value]) => `,"${name}":"${value}"`);
    return { status: http, body: `{"status":"${word}"${money}${echo.join('')}}` };
  },
  sign: () => [],
};
