import type { Dialect, DialectWord } from '../dialect.types.ts';

/** Refusals are sent as HTTP 412 with a number. */
const refusal = (code: string, text: string): DialectWord => ({ http: 412, word: code, text });

/** Numbers from 110 on are ours: the dialect defines none for these cases. */
export const subunitWords: Dialect['words'] = {
  OK: { http: 200, word: '200', text: 'ok' },
  INSUFFICIENT_FUNDS: refusal('100', 'not enough funds'),
  LIMIT_REACHED: refusal('105', 'player has reached a limit'),
  STAKE_NOT_ALLOWED: refusal('106', 'bet is not allowed'),
  PLAYER_BLOCKED: refusal('153', 'player is blocked'),
  SESSION_EXPIRED: refusal('102', 'session has ended'),
  SESSION_INVALID: refusal('103', 'session is invalid'),
  GAME_UNAVAILABLE: refusal('107', 'game is not available'),
  VENDOR_DISABLED: refusal('107', 'game is not available'),
  MAINTENANCE: refusal('107', 'game is not available'),
  CURRENCY_MISMATCH: refusal('154', 'wrong currency'),
  TRANSACTION_CONFLICT: refusal('110', 'action has other contents'),
  TRANSACTION_ROLLED_BACK: refusal('111', 'action was rolled back'),
  BET_ALREADY_SETTLED: refusal('112', 'bet is settled'),
  ROUND_CLOSED: refusal('113', 'game is finished'),
  BET_ROLLED_BACK: refusal('114', 'bet was rolled back'),
  DEMO_SESSION: refusal('154', 'wrong currency'),
  PLAYER_NOT_FOUND: refusal('101', 'player is invalid'),
  LAUNCH_TOKEN_INVALID: refusal('103', 'session is invalid'),
  BET_NOT_FOUND: refusal('115', 'bet is not found'),
  BAD_REQUEST: { http: 400, word: '400', text: 'bad request' },
  SIGNATURE_INVALID: { http: 403, word: '403', text: 'forbidden' },
  RATE_LIMITED: { http: 500, word: '500', text: 'try again' },
  TRY_AGAIN: { http: 500, word: '500', text: 'try again' },
};
