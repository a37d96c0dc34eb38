import { amountMinor, positiveAmountMinor } from '../wire/money.ts';

/** Points use the same ledger as money (currency `PTS`, no decimals), so they have the same wire format. */
export const points = amountMinor;

/** Points that a member requests to spend. */
export const positivePoints = positiveAmountMinor;
