import type { Dialect, DialectWord } from '../dialect.types.ts';

const word = (code: string, text: string): DialectWord => ({ http: 200, word: code, text });

/** Statuses of the hub's shape. If it has no equivalent, the nearest one that is final. */
export const hubWords: Dialect['words'] = {
  OK: word('RS_OK', 'ok'),
  INSUFFICIENT_FUNDS: word('RS_ERROR_NOT_ENOUGH_MONEY', 'not enough money'),
  LIMIT_REACHED: word('RS_ERROR_LIMIT_REACHED', 'limit reached'),
  STAKE_NOT_ALLOWED: word('RS_ERROR_LIMIT_REACHED', 'stake not allowed'),
  PLAYER_BLOCKED: word('RS_ERROR_USER_DISABLED', 'user disabled'),
  SESSION_EXPIRED: word('RS_ERROR_TOKEN_EXPIRED', 'token expired'),
  SESSION_INVALID: word('RS_ERROR_INVALID_TOKEN', 'invalid token'),
  GAME_UNAVAILABLE: word('RS_ERROR_INVALID_GAME', 'game unavailable'),
  VENDOR_DISABLED: word('RS_ERROR_INVALID_PARTNER', 'partner disabled'),
  MAINTENANCE: word('RS_ERROR_INVALID_PARTNER', 'maintenance'),
  CURRENCY_MISMATCH: word('RS_ERROR_WRONG_CURRENCY', 'wrong currency'),
  TRANSACTION_CONFLICT: word('RS_ERROR_DUPLICATE_TRANSACTION', 'other contents under this id'),
  TRANSACTION_ROLLED_BACK: word('RS_ERROR_DUPLICATE_TRANSACTION', 'rolled back'),
  BET_ALREADY_SETTLED: word('RS_ERROR_DUPLICATE_TRANSACTION', 'bet already settled'),
  ROUND_CLOSED: word('RS_ERROR_DUPLICATE_TRANSACTION', 'round closed'),
  BET_ROLLED_BACK: word('RS_ERROR_DUPLICATE_TRANSACTION', 'bet rolled back'),
  DEMO_SESSION: word('RS_ERROR_WRONG_CURRENCY', 'demo session'),
  PLAYER_NOT_FOUND: word('RS_ERROR_INVALID_TOKEN', 'unknown user'),
  LAUNCH_TOKEN_INVALID: word('RS_ERROR_INVALID_TOKEN', 'invalid token'),
  BET_NOT_FOUND: word('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'bet not found'),
  BAD_REQUEST: word('RS_ERROR_WRONG_SYNTAX', 'wrong syntax'),
  SIGNATURE_INVALID: word('RS_ERROR_INVALID_SIGNATURE', 'invalid signature'),
  RATE_LIMITED: word('RS_ERROR_UNKNOWN', 'too many calls'),
  TRY_AGAIN: word('RS_ERROR_UNKNOWN', 'try again'),
};
