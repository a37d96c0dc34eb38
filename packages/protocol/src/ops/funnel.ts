import * as z from 'zod';
import { brandOpsEndpoint } from './ops-endpoint.ts';

export const funnelDaysMax = 92;

const steps = {
  /** Browsers that opened the site. */
  visited: z.int(),
  /** Accounts opened, without trial accounts. */
  registered: z.int(),
  /** Of those, with a deposit credited until now. */
  deposited: z.int(),
  /** Of those, with a real-money bet until now. */
  played: z.int(),
};

export const opsGetFunnelEndpoint = brandOpsEndpoint(
  {
    id: 'opsGetFunnel',
    module: 'report',
    method: 'GET',
    path: '/funnel',
    permission: 'today.read',
    summary: 'How many visitors registered, deposited and played, by the day of the registration.',
    decided:
      'The last days of the brand’s time zone, oldest first. Later deposits and bets count for the day on which the account was opened.',
    value: z.object({
      days: z.array(z.object({ day: z.iso.date(), ...steps })),
      total: z.object(steps),
    }),
  },
  { querystring: z.strictObject({ days: z.coerce.number().int().min(1).max(funnelDaysMax).default(14) }) },
);
