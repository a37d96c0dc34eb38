import type { Dialect, DialectWord } from '../dialect.types.ts';

const word = (code: string, text: string): DialectWord => ({ http: 200, word: code, text });

export const checkWords: Dialect['words'] = {
  OK: word('OK', 'ok'),
  INSUFFICIENT_FUNDS: word('INSUFFICIENT_FUNDS', 'insufficient funds'),
  LIMIT_REACHED: word('CASINO_LIMIT_EXCEEDED_TURNOVER', 'limit reached'),
  STAKE_NOT_ALLOWED: word('CASINO_LIMIT_EXCEEDED_STAKE', 'stake not allowed'),
  PLAYER_BLOCKED: word('ACCOUNT_LOCKED', 'account locked'),
  SESSION_EXPIRED: word('INVALID_SID', 'session has ended'),
  SESSION_INVALID: word('INVALID_SID', 'session is invalid'),
  GAME_UNAVAILABLE: word('FINAL_ERROR_ACTION_FAILED', 'game unavailable'),
  VENDOR_DISABLED: word('FATAL_ERROR_CLOSE_USER_SESSION', 'closed'),
  // Not the code of a temporary fault: the refusal is recorded, and the vendor would retry forever.
  MAINTENANCE: word('FATAL_ERROR_CLOSE_USER_SESSION', 'maintenance'),
  CURRENCY_MISMATCH: word('INVALID_PARAMETER', 'wrong currency'),
  TRANSACTION_CONFLICT: word('BET_ALREADY_EXIST', 'other contents under this id'),
  TRANSACTION_ROLLED_BACK: word('FINAL_ERROR_ACTION_FAILED', 'rolled back'),
  BET_ALREADY_SETTLED: word('BET_ALREADY_SETTLED', 'bet already settled'),
  ROUND_CLOSED: word('FINAL_ERROR_ACTION_FAILED', 'round closed'),
  BET_ROLLED_BACK: word('FINAL_ERROR_ACTION_FAILED', 'bet rolled back'),
  DEMO_SESSION: word('INVALID_PARAMETER', 'demo session'),
  PLAYER_NOT_FOUND: word('INVALID_PARAMETER', 'unknown player'),
  LAUNCH_TOKEN_INVALID: word('INVALID_SID', 'session is invalid'),
  BET_NOT_FOUND: word('BET_DOES_NOT_EXIST', 'bet not found'),
  BAD_REQUEST: word('INVALID_PARAMETER', 'malformed'),
  SIGNATURE_INVALID: word('INVALID_TOKEN_ID', 'not allowed'),
  RATE_LIMITED: word('TEMPORARY_ERROR', 'too many calls'),
  TRY_AGAIN: word('TEMPORARY_ERROR', 'try again'),
};
