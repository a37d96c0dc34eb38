import { constants, verify } from 'node:crypto';
import { writeAmount } from '../amounts.ts';
import type { CoreCall, Dialect, DialectCall, VendorAdapter } from '../dialect.types.ts';
import { echoOf } from '../echo-of.ts';
import { parseExactJson } from '../parse-exact-json.ts';
import { hubWords } from './response-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

const whoOf = ({ user, token, game_code, currency }: Fields) => ({
  playerId: user,
  sessionToken: token,
  gameCode: game_code,
  currency,
});

const moveOf = (fields: Fields) => ({
  ...whoOf(fields),
  transactionId: fields.transaction_uuid,
  roundId: fields.round,
  amount: fields.amount,
  roundClosed: fields.round_closed,
});

/** A free spin has a zero stake and names its grant. */
const grantOf = ({ is_free, reward_uuid }: Fields): Fields =>
  is_free === true ? { freeSpin: { grantId: reward_uuid } } : {};

const winKindOf = ({ is_free, is_supplier_promo, reward_uuid }: Fields): Fields => {
  if (is_supplier_promo === true) return { winKind: 'promo' };
  return is_free === true ? { winKind: 'freespin', grantId: reward_uuid } : {};
};

const readers: Readonly<Record<string, (fields: Fields) => CoreCall>> = {
  '/user/info': ({ user }) => ({ name: 'player', playerId: user }),
  '/user/balance': (fields) => ({ name: 'balance', fields: whoOf(fields) }),
  '/transaction/bet': (fields) => ({ name: 'bet', fields: { ...moveOf(fields), ...grantOf(fields) } }),
  '/transaction/win': (fields) => ({
    name: 'win',
    fields: { ...moveOf(fields), ...winKindOf(fields), refTransactionId: fields.reference_transaction_uuid },
  }),
  '/transaction/rollback': (fields) => ({
    name: 'rollback',
    fields: {
      ...whoOf(fields),
      transactionId: fields.transaction_uuid,
      refTransactionId: fields.reference_transaction_uuid,
      roundId: fields.round,
    },
  }),
};

const dialect: Dialect = {
  code: 'hub-shaped',
  // A hundred thousand are one unit of any currency.
  amount: { kind: 'whole', digits: 5 },
  registration: { idDay: 'opaque', winRefs: 'always' },
  replayBalance: 'current',
  signsBody: true,
  paths: Object.keys(readers),
  words: hubWords,
  retriedWords: new Set(['RS_ERROR_UNKNOWN']),
};

const namesBet = (fields: Fields): boolean => fields.reference_transaction_uuid !== undefined;
const isPromo = (fields: Fields): boolean => fields.is_supplier_promo === true;
const has = (fields: Fields, name: string): boolean => fields[name] !== undefined;

/**
 * The signature does not cover the path, so the fields must identify the call: no body fits two of these. A bet
 * replayed as a win or a rollback is malformed there.
 */
const fits: Readonly<Record<string, (fields: Fields) => boolean>> = {
  '/user/info': (fields) => !has(fields, 'token') && !has(fields, 'transaction_uuid'),
  '/user/balance': (fields) => has(fields, 'token') && !has(fields, 'transaction_uuid'),
  '/transaction/bet': (fields) =>
    has(fields, 'transaction_uuid') && has(fields, 'amount') && !namesBet(fields) && !isPromo(fields),
  '/transaction/win': (fields) =>
    has(fields, 'transaction_uuid') && has(fields, 'amount') && (namesBet(fields) || isPromo(fields)),
  '/transaction/rollback': (fields) => namesBet(fields) && !has(fields, 'amount'),
};

const read: VendorAdapter['read'] = ({ path, body }): DialectCall | undefined => {
  const fields = parseExactJson(body);
  const reader = readers[path];
  if (fields === undefined || reader === undefined || fits[path]?.(fields) !== true) return undefined;
  return { calls: [reader(fields)], echo: echoOf(fields, ['user', 'request_uuid']) };
};

/** RSA with SHA-256 over the raw body; the stored secret is the vendor's public key. */
const isSigned: VendorAdapter['verify'] = ({ headers, body }, publicKey) => {
  const signature = headers['x-hub-signature'];
  if (typeof signature !== 'string') return false;
  try {
    return verify(
      'sha256',
      body,
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(signature, 'base64'),
    );
  } catch {
    return false;
  }
};

export const hubShaped: VendorAdapter = {
  dialect,
  verify: isSigned,
  read,
  respond: ({ code, currency, balance }, _all, call) => {
    const { http, word } = hubWords[code];
    const money =
      currency === null || balance === null
        ? ''
        : `,"currency":"${currency}","balance":${writeAmount(balance, dialect.amount, currency)}`;
    const echo = Object.entries(call?.echo ?? {}).map(([name, value]) => `,"${name}":"${value}"`);
    return { status: http, body: `{"status":"${word}"${echo.join('')}${money}}` };
  },
  // The shape does not sign responses.
  sign: () => [],
};
