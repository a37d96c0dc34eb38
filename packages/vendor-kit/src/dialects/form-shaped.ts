import { createHmac, randomBytes } from 'node:crypto';
import { newTransactionId } from '../vendor-ids.ts';
import { decimalOf, minorOfDecimal } from './decimals.ts';
import type { DialectClient, Fields, FieldValue, Operation } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const pathsOf: Readonly<Partial<Record<Operation, string>>> = {
  authenticate: '/authenticate',
  balance: '/balance',
  bet: '/bet',
  win: '/result',
  promoWin: '/promoWin',
  rollback: '/refund',
  endRound: '/endRound',
};

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : writeJson(value));

/** A keyed hash over all fields, sorted by name and form-encoded. */
const hashOf = (fields: Fields, secret: string): string => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(fields[name] ?? ''))}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest('hex');
};

/** Forms with decimals, in which the proof is one of the fields; a result names its round, a refund its bet. */
export const formShaped: DialectClient = {
  code: 'form-shaped',
  facts: {
    winNamesBet: false,
    rollbackHasId: false,
    currencyOnWire: false,
    signsBody: true,
    signsAnswers: false,
    hasClock: false,
    bodies: 'form',
    operations: new Set(['authenticate', 'balance', 'bet', 'win', 'promoWin', 'rollback', 'endRound']),
    closesRounds: false,
    replaysBytes: true,
    winCanBeRolledBack: true,
  },
  words: {
    OK: '0',
    INSUFFICIENT_FUNDS: '1',
    LIMIT_REACHED: '50',
    STAKE_NOT_ALLOWED: '3',
    PLAYER_BLOCKED: '6',
    SESSION_EXPIRED: '4',
    SESSION_INVALID: '4',
    GAME_UNAVAILABLE: '8',
    VENDOR_DISABLED: '8',
    MAINTENANCE: '8',
    CURRENCY_MISMATCH: '7',
    TRANSACTION_CONFLICT: '7',
    TRANSACTION_ROLLED_BACK: '3',
    BET_ALREADY_SETTLED: '7',
    ROUND_CLOSED: '7',
    BET_ROLLED_BACK: '7',
    DEMO_SESSION: '7',
    PLAYER_NOT_FOUND: '2',
    LAUNCH_TOKEN_INVALID: '4',
    BET_NOT_FOUND: '120',
    BAD_REQUEST: '7',
    SIGNATURE_INVALID: '5',
    RATE_LIMITED: '120',
    TRY_AGAIN: '120',
  },
  makeKeys: () => {
    const secret = randomBytes(32).toString('hex');
    return { held: secret, given: secret };
  },
  pathOf: (operation, vendor) => `/vendor/form-shaped/${vendor}${pathsOf[operation] ?? '/unknown'}`,
  fieldsOf: (operation, seat, args) => {
    const needsToken = operation === 'authenticate' || operation === 'balance' || operation === 'bet';
    const hasRound = operation === 'bet' || operation === 'win' || operation === 'rollback' || operation === 'endRound';
    const hasReference =
      operation === 'bet' || operation === 'win' || operation === 'promoWin' || operation === 'rollback';
    const id = args.id ?? newTransactionId();
    return given({
      operation: pathsOf[operation]?.slice(1),
      userId: operation === 'authenticate' ? undefined : (args.player ?? seat.playerId),
      token: needsToken ? (args.token ?? seat.sessionToken) : undefined,
      gameId: args.game ?? seat.gameCode,
      roundId: hasRound ? (args.round ?? 'r-1') : undefined,
      campaignId: operation === 'promoWin' ? 'campaign-1' : undefined,
      reference: hasReference ? (operation === 'rollback' ? (args.ref ?? id) : id) : undefined,
      amount: args.amount === undefined ? undefined : decimalOf(args.amount, seat.currency),
    });
  },
  required: {
    bet: ['operation', 'userId', 'token', 'gameId', 'roundId', 'reference', 'amount'],
    win: ['operation', 'userId', 'gameId', 'roundId', 'reference', 'amount'],
    rollback: ['operation', 'userId', 'roundId', 'reference'],
  },
  amountPath: 'amount',
  encode: (fields, { held }) => {
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)]),
    );
    form.append('hash', hashOf(fields, held));
    return Buffer.from(form.toString());
  },
  seal: ({ path, body }) => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  read: ({ text }) => {
    const [, balance = null] = /"cash":([0-9.]+)/.exec(text) ?? [];
    return { word: String((JSON.parse(text) as { error: number }).error), balance };
  },
  writeAmount: (minor, currency) => decimalOf(minor, currency),
  minorOf: minorOfDecimal,
  isResponseSigned: () => null,
};
