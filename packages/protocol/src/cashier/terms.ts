import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { identityRequirement } from '../protection/protection-wire.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { currencyCode, money } from '../wire/money.ts';
import { feeRule } from './cashier-wire.ts';

const methodTerms = z.object({
  methodId: z.uuid(),
  title: z.string(),
  min: money,
  max: money,
  fee: feeRule,
  arrivalMinutes: z.int().min(0),
});

/** The conditions of deposits and withdrawals. Every page and help text takes its figures from here. */
export const cashierTerms = z
  .object({
    currency: currencyCode,
    identity: identityRequirement,
    /** How often a deposit has to be wagered, in thousandths. */
    turnoverThousandths: z.int(),
    /** How long a new payout account cannot be used. */
    payeeRestMinutes: z.int(),
    /** A withdrawal above this amount is reviewed by a person. */
    reviewAbove: money,
    /** Minutes after which a payment counts as received; null: never automatically. */
    autoReceiveMinutes: z.int().nullable(),
    mayCancel: z.boolean(),
    deposits: z.array(methodTerms),
    /**
     * `medianMinutes` is measured, from request to payment, over this brand's withdrawals of the last 30 days; null
     * with too few of them. `arrivalMinutes` is what the operator aims for.
     */
    withdrawals: z.array(methodTerms.extend({ medianMinutes: z.int().nullable() })),
  })
  .meta({ id: 'CashierTerms' });

export const getCashierTermsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/terms',
    summary: 'Limits, fees, times and identity requirements of deposits and withdrawals.',
    decided:
      'Members get their own; visitors those of the brand, in its currency. Deposit, withdrawal and help show the same answer.',
    reply: reply(cashierTerms),
    config: {
      id: 'getCashierTerms',
      module: 'cashier',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
      alwaysOpen: true,
    },
  },
  { querystring: z.strictObject({ lang: languagePack.optional() }) },
);
