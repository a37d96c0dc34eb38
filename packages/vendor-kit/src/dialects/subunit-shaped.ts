import { createHmac, randomBytes } from 'node:crypto';
import { newTransactionId } from '../vendor-ids.ts';
import type { CallArgs, DialectClient, FieldValue, Operation } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const hmacOf = (body: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const actionsOf = (operation: Operation, args: CallArgs): FieldValue[] => {
  const id = args.id ?? newTransactionId();
  const amount = { raw: args.amount ?? '0' };
  switch (operation) {
    case 'bet':
      return [{ action: 'bet', action_id: id, amount }];
    case 'win':
      return [{ action: 'win', action_id: id, amount }];
    case 'betWin':
      return [
        { action: 'bet', action_id: id, amount },
        { action: 'win', action_id: `${id}-w`, amount: { raw: args.winAmount ?? '0' } },
      ];
    case 'rollback':
      return [given({ action: 'rollback', action_id: id, original_action_id: args.ref })];
    default:
      return [];
  }
};

/** Rounds with actions, several to a call, in minor units; refusals are HTTP 412. */
export const subunitShaped: DialectClient = {
  code: 'subunit-shaped',
  facts: {
    winNamesBet: false,
    rollbackHasId: true,
    currencyOnWire: true,
    signsBody: true,
    signsAnswers: true,
    hasClock: false,
    bodies: 'json',
    operations: new Set(['balance', 'bet', 'betWin', 'win', 'promoWin', 'rollback', 'endRound']),
    closesRounds: true,
    replaysBytes: true,
    winCanBeRolledBack: true,
  },
  words: {
    OK: '200',
    INSUFFICIENT_FUNDS: '100',
    LIMIT_REACHED: '105',
    STAKE_NOT_ALLOWED: '106',
    PLAYER_BLOCKED: '153',
    SESSION_EXPIRED: '102',
    SESSION_INVALID: '103',
    GAME_UNAVAILABLE: '107',
    VENDOR_DISABLED: '107',
    MAINTENANCE: '107',
    CURRENCY_MISMATCH: '154',
    TRANSACTION_CONFLICT: '110',
    TRANSACTION_ROLLED_BACK: '111',
    BET_ALREADY_SETTLED: '112',
    ROUND_CLOSED: '113',
    BET_ROLLED_BACK: '114',
    DEMO_SESSION: '154',
    PLAYER_NOT_FOUND: '101',
    LAUNCH_TOKEN_INVALID: '103',
    BET_NOT_FOUND: '115',
    BAD_REQUEST: '400',
    SIGNATURE_INVALID: '403',
    RATE_LIMITED: '500',
    TRY_AGAIN: '500',
  },
  makeKeys: () => {
    const secret = randomBytes(32).toString('hex');
    return { held: secret, given: secret };
  },
  pathOf: (operation, vendor) => {
    const call = operation === 'rollback' ? 'rollback' : operation === 'promoWin' ? 'freespins' : 'play';
    return `/vendor/subunit-shaped/${vendor}/${call}`;
  },
  fieldsOf: (operation, seat, args) => {
    const common = {
      user_id: args.player ?? seat.playerId,
      currency: args.currency ?? seat.currency,
      game: args.game ?? seat.gameCode,
    };
    if (operation === 'promoWin') {
      return {
        ...common,
        issue_id: args.id ?? newTransactionId(),
        status: 'played',
        total_amount: { raw: args.amount ?? '0' },
      };
    }
    return {
      ...common,
      game_id: args.round ?? 'r-1',
      session_id: args.token ?? seat.sessionToken,
      finished: operation === 'endRound' || operation === 'betWin' || args.closes === true,
      actions: actionsOf(operation, args),
    };
  },
  required: {
    bet: ['user_id', 'game', 'game_id', 'session_id', 'actions.0.action', 'actions.0.action_id', 'actions.0.amount'],
    win: ['user_id', 'game', 'game_id', 'actions.0.action_id', 'actions.0.amount'],
    rollback: ['user_id', 'game_id', 'actions.0.action_id', 'actions.0.original_action_id'],
  },
  amountPath: 'actions.0.amount',
  encode: (fields) => Buffer.from(writeJson(fields)),
  seal: ({ path, body }, { held }) => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', 'x-request-sign': hmacOf(body, held) },
  }),
  read: ({ http, text }) => {
    const [, balance = null] = /"balance":([0-9]+)/.exec(text) ?? [];
    const { code } = JSON.parse(text) as { code?: number };
    return { word: String(code ?? http), balance };
  },
  writeAmount: (minor) => ({ raw: minor }),
  minorOf: (text) => BigInt(text),
  isResponseSigned: ({ text, headers }, { signer }) => headers['x-request-sign'] === hmacOf(text, signer.held),
};
