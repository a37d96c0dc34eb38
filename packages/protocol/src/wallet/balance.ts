import * as z from 'zod';
import { money } from '../wire/money.ts';

/** A member's balance as shown. */
export const balance = z
  .object({
    /**
     * The spendable amount, exact to the last unit. Displays cut it to the shown decimals and never round it up
     * (rulings.md 29).
     */
    available: money,
    held: money,
    bonus: money,
    /** The rest of `available` after open turnover requirements are deducted. */
    withdrawable: money,
  })
  .meta({ id: 'Balance' });
