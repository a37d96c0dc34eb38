import * as z from 'zod';
import { contractPeriods } from '../constants.ts';
import { defineEvent } from '../event.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode } from '../wire/money.ts';

/** A run of salaries or dividends was paid in full: one event for all of its payments. */
export const contractRunSettled = defineEvent({
  type: 'contract.run_settled.v1',
  module: 'contract',
  payload: z.object({
    runId: z.uuid(),
    kind: z.enum(['dividend', 'daily', 'hourly', 'realtime']),
    /** The letter of a dividend's period. */
    period: z.enum(contractPeriods).nullable(),
    periodStart: instant,
    periodEnd: instant,
    contracts: z.int().min(0),
    /** As text: JSON numbers lack the precision. */
    paid: z.string().regex(/^(0|[1-9][0-9]{0,18})$/),
    currency: currencyCode,
  }),
});
