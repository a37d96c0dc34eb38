import type { Dialect, DialectWord } from '../dialect.types.ts';

const word = (code: string, text: string): DialectWord => ({ http: 200, word: code, text });

export const formWords: Dialect['words'] = {
  OK: word('0', 'Success'),
  INSUFFICIENT_FUNDS: word('1', 'Insufficient balance'),
  LIMIT_REACHED: word('50', 'Bet limit was reached'),
  STAKE_NOT_ALLOWED: word('3', 'Bet is not allowed'),
  PLAYER_BLOCKED: word('6', 'Player is frozen'),
  SESSION_EXPIRED: word('4', 'Token expired'),
  SESSION_INVALID: word('4', 'Token not found'),
  GAME_UNAVAILABLE: word('8', 'Game is not found or disabled'),
  VENDOR_DISABLED: word('8', 'Game is not found or disabled'),
  MAINTENANCE: word('8', 'Game is not found or disabled'),
  CURRENCY_MISMATCH: word('7', 'Bad parameters'),
  TRANSACTION_CONFLICT: word('7', 'Bad parameters'),
  TRANSACTION_ROLLED_BACK: word('3', 'Bet was refunded'),
  BET_ALREADY_SETTLED: word('7', 'Bet is settled'),
  ROUND_CLOSED: word('7', 'Round is closed'),
  BET_ROLLED_BACK: word('7', 'Bet was refunded'),
  DEMO_SESSION: word('7', 'Bad parameters'),
  PLAYER_NOT_FOUND: word('2', 'Player not found'),
  LAUNCH_TOKEN_INVALID: word('4', 'Token not found'),
  BET_NOT_FOUND: word('120', 'Bet is not here yet'),
  BAD_REQUEST: word('7', 'Bad parameters'),
  SIGNATURE_INVALID: word('5', 'Invalid hash code'),
  RATE_LIMITED: word('120', 'Too many calls'),
  TRY_AGAIN: word('120', 'Try again'),
};
