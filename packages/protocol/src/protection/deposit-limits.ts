import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, positiveAmountMinor } from '../wire/money.ts';

export const limitPeriods = ['day', 'week', 'month'] as const;

const depositLimit = z
  .object({
    period: z.enum(limitPeriods),
    ceiling: money.nullable(),
    used: money,
    left: money.nullable(),
    /** A pending higher ceiling, or removal of the ceiling: it applies from then on, once it is confirmed again. */
    waiting: z.object({ ceiling: money.nullable(), from: instant, needsConfirmation: z.boolean() }).nullable(),
  })
  .meta({ id: 'DepositLimit' });

const shown = reply(z.object({ list: z.array(depositLimit) }));

export const listDepositLimitsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/protection/deposit-limits',
    summary: 'The member’s own deposit limits, and how much of each is used.',
    reply: shown,
    config: {
      id: 'listDepositLimits',
      module: 'protection',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  { querystring: z.strictObject({ currency: currencyCode.optional() }) },
);

export const setDepositLimitEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/protection/deposit-limits',
    summary: 'Sets a deposit limit. Lower holds at once; higher, or none, after 24 hours and a second yes.',
    decided:
      'Periods are the last 24 hours, 7 days and 30 days, counted backwards from now. The same ceiling given again while it waits and is due is the second yes.',
    reply: shown,
    config: {
      id: 'setDepositLimit',
      module: 'protection',
      guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['PROTECTION_TOO_EARLY'],
    },
  },
  {
    body: z.strictObject({
      period: z.enum(limitPeriods),
      currency: currencyCode,
      ceiling: positiveAmountMinor.nullable(),
    }),
  },
);
