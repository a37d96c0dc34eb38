/**
 * The terms and formats of vendor protocol v1, section 3. The server's own parser of the hot path uses the same
 * expressions as the schemas, so that the two cannot differ in format.
 */

/** Minor units: no sign, no leading zero, no exponent, ASCII digits only. */
export const vendorAmountForm = /^(?:0|[1-9][0-9]{0,17})$/;
/** Parts per million of a minor unit; only jackpot contributions need this precision. */
export const vendorMicroForm = /^(?:0|[1-9][0-9]{0,23})$/;
/** An id created by the vendor. */
export const vendorIdForm = /^[A-Za-z0-9._:-]{1,128}$/;
/** An id or a token created by the platform. */
export const platformIdForm = /^[A-Za-z0-9_-]{1,128}$/;
export const vendorCurrencyForm = /^[A-Z]{3,5}$/;
export const vendorOddsForm = /^(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,6})?$/;
/** RFC 3339 in UTC, with milliseconds. Informational only: the platform orders by commit. */
export const vendorTimeForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
export const vendorCodeForm = /^[a-z0-9-]{2,32}$/;

export const vendorMetaBytesMax = 4_096;
export const vendorTextMax = 2_048;
export const vendorReasonMax = 200;
export const vendorListMax = 50;
export const vendorQueryMax = 100;
export const vendorItemsMax = 1_000;

export const betKinds = ['normal', 'buy_feature', 'ante', 'tip', 'tournament_fee'] as const;
export type BetKind = (typeof betKinds)[number];

export const winKinds = ['normal', 'freespin', 'jackpot', 'promo', 'tournament', 'refund', 'adjustment'] as const;
export type WinKind = (typeof winKinds)[number];

export const rollbackReasons = ['timeout', 'void', 'cancelled', 'error'] as const;

/** The calls of a vendor, by the path under `/vendor/v1/`. */
export const vendorCallNames = [
  'authenticate',
  'bet',
  'win',
  'bet-win',
  'rollback',
  'end-round',
  'balance',
  'transactions/query',
  'transactions/list',
] as const;
export type VendorCallName = (typeof vendorCallNames)[number];
