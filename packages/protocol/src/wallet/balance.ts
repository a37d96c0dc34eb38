import * as z from 'zod';
import { money } from '../wire/money.ts';

/** A member's money as seen. */
export const balance = z
  .object({
    /** What can be spent now, to the last unit. Whoever shows it cuts it to the shown decimals, never rounds it up (rulings.md 29). */
    available: money,
    held: money,
    bonus: money,
    /** What is left of `available` once open turnover requirements are taken off. */
    withdrawable: money,
  })
  .meta({ id: 'Balance' });
