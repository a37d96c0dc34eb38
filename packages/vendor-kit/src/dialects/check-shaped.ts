import { randomBytes, randomUUID } from 'node:crypto';
import { newTransactionId } from '../vendor-ids.ts';
import { decimalOf, minorOfDecimal } from './decimals.ts';
import type { DialectClient, Operation } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const pathsOf: Readonly<Partial<Record<Operation, string>>> = {
  authenticate: '/check',
  balance: '/balance',
  bet: '/debit',
  win: '/credit',
  rollback: '/cancel',
};

/** Debits, credits and cancels in decimals, paired by `refId`. A token in the URL is the only proof. */
export const checkShaped: DialectClient = {
  code: 'check-shaped',
  facts: {
    winNamesBet: true,
    rollbackHasId: true,
    currencyOnWire: true,
    signsBody: false,
    signsAnswers: false,
    hasClock: false,
    bodies: 'json',
    operations: new Set(['authenticate', 'balance', 'bet', 'win', 'rollback']),
    closesRounds: false,
    replaysBytes: false,
    winCanBeRolledBack: false,
  },
  words: {
    OK: 'OK',
    INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
    LIMIT_REACHED: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
    STAKE_NOT_ALLOWED: 'CASINO_LIMIT_EXCEEDED_STAKE',
    PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
    SESSION_EXPIRED: 'INVALID_SID',
    SESSION_INVALID: 'INVALID_SID',
    GAME_UNAVAILABLE: 'FINAL_ERROR_ACTION_FAILED',
    VENDOR_DISABLED: 'FATAL_ERROR_CLOSE_USER_SESSION',
    MAINTENANCE: 'FATAL_ERROR_CLOSE_USER_SESSION',
    CURRENCY_MISMATCH: 'INVALID_PARAMETER',
    TRANSACTION_CONFLICT: 'BET_ALREADY_EXIST',
    TRANSACTION_ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
    BET_ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
    ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
    BET_ROLLED_BACK: 'FINAL_ERROR_ACTION_FAILED',
    DEMO_SESSION: 'INVALID_PARAMETER',
    PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
    LAUNCH_TOKEN_INVALID: 'INVALID_SID',
    BET_NOT_FOUND: 'BET_DOES_NOT_EXIST',
    BAD_REQUEST: 'INVALID_PARAMETER',
    SIGNATURE_INVALID: 'INVALID_TOKEN_ID',
    RATE_LIMITED: 'TEMPORARY_ERROR',
    TRY_AGAIN: 'TEMPORARY_ERROR',
  },
  makeKeys: () => {
    const token = randomBytes(32).toString('base64url');
    return { held: token, given: token };
  },
  pathOf: (operation, vendor) => `/vendor/check-shaped/${vendor}${pathsOf[operation] ?? '/unknown'}`,
  fieldsOf: (operation, seat, args) => {
    const isMove = operation === 'bet' || operation === 'win' || operation === 'rollback';
    const currency = args.currency ?? seat.currency;
    const id = args.id ?? newTransactionId();
    return given({
      sid: args.token ?? seat.sessionToken,
      userId: args.player ?? seat.playerId,
      uuid: randomUUID(),
      currency: isMove ? currency : undefined,
      game: isMove ? { id: args.round ?? 'r-1', type: args.game ?? seat.gameCode } : undefined,
      transaction: isMove
        ? given({
            id,
            refId: operation === 'bet' ? id : args.ref,
            amount: args.amount === undefined ? undefined : { raw: decimalOf(args.amount, currency) },
          })
        : undefined,
    });
  },
  required: {
    bet: ['sid', 'userId', 'game.id', 'game.type', 'transaction.id', 'transaction.refId', 'transaction.amount'],
    win: ['userId', 'game.id', 'game.type', 'transaction.id', 'transaction.refId', 'transaction.amount'],
    rollback: ['userId', 'transaction.id', 'transaction.refId'],
  },
  amountPath: 'transaction.amount',
  encode: (fields) => Buffer.from(writeJson(fields)),
  seal: ({ path, body }, { held }) => ({
    method: 'POST',
    path: `${path}?authToken=${encodeURIComponent(held)}`,
    body,
    headers: { 'content-type': 'application/json' },
  }),
  read: ({ text }) => {
    const [, balance = null] = /"balance":([0-9.]+)/.exec(text) ?? [];
    return { word: (JSON.parse(text) as { status: string }).status, balance };
  },
  writeAmount: (minor, currency) => ({ raw: decimalOf(minor, currency) }),
  minorOf: minorOfDecimal,
  // A credit may have the same id as its debit.
  bookedAs: (kind, id) => (kind === 'win' ? `credit:${id}` : id),
  isResponseSigned: () => null,
};
