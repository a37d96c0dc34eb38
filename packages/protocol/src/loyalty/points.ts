import { amountMinor, positiveAmountMinor } from '../wire/money.ts';

/** Points are kept by the same books as money (currency `PTS`, no decimals), so they cross the wire the same way. */
export const points = amountMinor;

/** Points somebody asks to spend. */
export const positivePoints = positiveAmountMinor;
