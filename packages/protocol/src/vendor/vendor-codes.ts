/**
 * The codes of vendor protocol v1 as data: section 5. `final` responses are recorded under the transaction id and never
 * change; after any other response the vendor retries with the same id. This file imports nothing: an adapter of
 * another dialect maps the same list.
 */
type VendorCodeEntry = {
  readonly http: 200 | 400 | 401 | 409 | 429 | 503;
  readonly final: boolean;
  /** The game cannot continue with this player. */
  readonly closesGame?: true;
};

export const vendorCodes = {
  OK: { http: 200, final: true },
  INSUFFICIENT_FUNDS: { http: 200, final: true },
  LIMIT_REACHED: { http: 200, final: true },
  STAKE_NOT_ALLOWED: { http: 200, final: true },
  PLAYER_BLOCKED: { http: 200, final: true, closesGame: true },
  SESSION_EXPIRED: { http: 200, final: true, closesGame: true },
  SESSION_INVALID: { http: 200, final: true, closesGame: true },
  GAME_UNAVAILABLE: { http: 200, final: true, closesGame: true },
  VENDOR_DISABLED: { http: 200, final: true, closesGame: true },
  MAINTENANCE: { http: 200, final: true, closesGame: true },
  CURRENCY_MISMATCH: { http: 200, final: true },
  TRANSACTION_CONFLICT: { http: 200, final: true },
  TRANSACTION_ROLLED_BACK: { http: 200, final: true },
  BET_ALREADY_SETTLED: { http: 200, final: true },
  ROUND_CLOSED: { http: 200, final: true },
  BET_ROLLED_BACK: { http: 200, final: true },
  DEMO_SESSION: { http: 200, final: true },
  PLAYER_NOT_FOUND: { http: 200, final: true },
  LAUNCH_TOKEN_INVALID: { http: 200, final: true },
  BET_NOT_FOUND: { http: 409, final: false },
  BAD_REQUEST: { http: 400, final: false },
  SIGNATURE_INVALID: { http: 401, final: false },
  RATE_LIMITED: { http: 429, final: false },
  TRY_AGAIN: { http: 503, final: false },
} as const satisfies Readonly<Record<string, VendorCodeEntry>>;

export type VendorCode = keyof typeof vendorCodes;

/** The outcome of a rollback: section 4.6. */
export const rollbackOutcomes = ['ROLLED_BACK', 'TOMBSTONED', 'NOTHING_TO_ROLL_BACK', 'ALREADY_ROLLED_BACK'] as const;
export type RollbackOutcome = (typeof rollbackOutcomes)[number];
