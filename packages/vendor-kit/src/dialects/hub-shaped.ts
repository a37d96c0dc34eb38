import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { vendorExponentOf } from '@fairhouse/protocol';
import { newTransactionId } from '../vendor-ids.ts';
import type { DialectClient, Operation } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const pathsOf: Readonly<Partial<Record<Operation, string>>> = {
  authenticate: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  promoWin: '/transaction/win',
  rollback: '/transaction/rollback',
};

/** One unit is 100,000 in every currency. */
const digits = 5;
const scaleOf = (currency: string): bigint => 10n ** BigInt(digits - vendorExponentOf(currency));

/** A wallet hub: one id per call, whole numbers, RSA over the body. */
export const hubShaped: DialectClient = {
  code: 'hub-shaped',
  facts: {
    winNamesBet: true,
    rollbackHasId: true,
    currencyOnWire: true,
    signsBody: true,
    signsAnswers: false,
    hasClock: false,
    bodies: 'json',
    operations: new Set(['authenticate', 'balance', 'bet', 'win', 'promoWin', 'rollback']),
    closesRounds: true,
    replaysBytes: false,
    winCanBeRolledBack: true,
  },
  words: {
    OK: 'RS_OK',
    INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
    LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
    STAKE_NOT_ALLOWED: 'RS_ERROR_LIMIT_REACHED',
    PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
    SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
    SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
    GAME_UNAVAILABLE: 'RS_ERROR_INVALID_GAME',
    VENDOR_DISABLED: 'RS_ERROR_INVALID_PARTNER',
    MAINTENANCE: 'RS_ERROR_INVALID_PARTNER',
    CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
    TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
    TRANSACTION_ROLLED_BACK: 'RS_ERROR_DUPLICATE_TRANSACTION',
    BET_ALREADY_SETTLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
    ROUND_CLOSED: 'RS_ERROR_DUPLICATE_TRANSACTION',
    BET_ROLLED_BACK: 'RS_ERROR_DUPLICATE_TRANSACTION',
    DEMO_SESSION: 'RS_ERROR_WRONG_CURRENCY',
    PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
    LAUNCH_TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
    BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
    SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
    RATE_LIMITED: 'RS_ERROR_UNKNOWN',
    TRY_AGAIN: 'RS_ERROR_UNKNOWN',
  },
  makeKeys: () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return { held: privateKey, given: publicKey };
  },
  pathOf: (operation, vendor) => `/vendor/hub-shaped/${vendor}${pathsOf[operation] ?? '/unknown'}`,
  fieldsOf: (operation, seat, args) => {
    const isMove = operation === 'bet' || operation === 'win' || operation === 'promoWin';
    const hasId = isMove || operation === 'rollback';
    const currency = args.currency ?? seat.currency;
    return given({
      user: args.player ?? seat.playerId,
      request_uuid: randomUUID(),
      token: operation === 'authenticate' ? undefined : (args.token ?? seat.sessionToken),
      game_code: operation === 'authenticate' ? undefined : (args.game ?? seat.gameCode),
      transaction_uuid: hasId ? (args.id ?? newTransactionId()) : undefined,
      // A bet references no other call, and a rollback has no amount: this is how a body identifies its call.
      reference_transaction_uuid: operation === 'win' || operation === 'rollback' ? args.ref : undefined,
      round: hasId ? (args.round ?? 'r-1') : undefined,
      currency: isMove ? currency : undefined,
      amount: args.amount === undefined || !isMove ? undefined : hubShaped.writeAmount(args.amount, currency),
      round_closed: isMove ? (args.closes ?? false) : undefined,
      is_supplier_promo: operation === 'promoWin' ? true : undefined,
    });
  },
  required: {
    bet: ['user', 'token', 'game_code', 'transaction_uuid', 'round', 'amount'],
    win: ['user', 'game_code', 'transaction_uuid', 'reference_transaction_uuid', 'round', 'amount'],
    rollback: ['user', 'transaction_uuid', 'reference_transaction_uuid'],
  },
  amountPath: 'amount',
  encode: (fields) => Buffer.from(writeJson(fields)),
  seal: ({ path, body }, { held }) => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature': sign('sha256', body, held).toString('base64') },
  }),
  read: ({ text }) => {
    const [, balance = null] = /"balance":([0-9]+)/.exec(text) ?? [];
    return { word: (JSON.parse(text) as { status: string }).status, balance };
  },
  writeAmount: (minor, currency) => ({ raw: String(BigInt(minor) * scaleOf(currency)) }),
  minorOf: (text, currency) => BigInt(text) / scaleOf(currency),
  isResponseSigned: () => null,
};
