import * as z from 'zod';
import {
  dailySalaryContract,
  dividendContract,
  hourSalaryContract,
  realtimeSalaryContract,
} from '../contract/contract-view.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { balance } from './balance.ts';

const consolidatedFunds = z
  .object({
    funds: balance,
    /** The after-login popup is shown only if at least one of the lists is not empty. */
    hasContract: z.boolean(),
    divtypereq: z.array(dividendContract),
    dailysalreqtype: z.array(dailySalaryContract),
    contracthoursalreq: z.array(hourSalaryContract),
    realtimesalreqtype: z.array(realtimeSalaryContract),
    divtypeinfo: z.array(dividendContract),
    dailysalinfotype: z.array(dailySalaryContract),
    contracthoursalinfo: z.array(hourSalaryContract),
    contractmrdailysalinfotype: z.array(realtimeSalaryContract),
  })
  .meta({ id: 'ConsolidatedFunds' });

export const getConsolidatedFundsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/member/info/funds/consolidated',
  summary: 'The member’s funds, and the contracts that wait or run.',
  decided:
    'The four …req lists are offers that wait for this member, the four …info lists are running contracts with its upline; contractmrdailysalinfotype is taken as real-time. At most one open offer and one running contract of each kind exist, so nothing is paged. Empty while AGENTPOLICY3 is off.',
  reply: reply(consolidatedFunds),
  config: {
    id: 'fundsConsolidated',
    module: 'wallet',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});
