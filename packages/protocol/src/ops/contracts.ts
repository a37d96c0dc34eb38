import * as z from 'zod';
import { accountRef } from '../agent/team-wire.ts';
import { gameType } from '../catalog/game.ts';
import { contractPeriods } from '../constants.ts';
import { contractEndReasons } from '../contract/agent-contract.ts';
import { agentBill } from '../contract/bill-wire.ts';
import { contractStates, termsHash } from '../contract/contract-view.ts';
import { contractKind, contractTerms, ratePpm } from '../contract/terms.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, operatorRef } from './ops-wire.ts';

const shared = { module: 'contract' } as const;
const byContract = { contractId: z.uuid() };
const byRef = { ref: accountRef };

/** A side of a contract by its name; null where the operator is the upline. */
export const contractSide = z.object({ ref: accountRef, member: memberRef });
export type OpsContractSide = z.infer<typeof contractSide>;

/** An account as a filter: its whole name, or its reference in the tree. */
export const accountFilter = line(32).optional();

const contractRow = z.object({
  contractId: z.uuid(),
  kind: contractKind,
  agent: contractSide,
  upline: contractSide.nullable(),
  state: z.enum(contractStates),
  /** D, W, H or M of a dividend and of a daily salary. */
  period: z.enum(contractPeriods).nullable(),
  topRatePpm: ratePpm.nullable(),
  createdAt: instant,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});
export type OpsContractRow = z.infer<typeof contractRow>;

export const opsListContractsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListContracts',
    method: 'GET',
    path: '/contracts',
    permission: 'contract.read',
    summary: 'Contracts of all agents, newest first.',
    decided: 'B13. agent and upline are accounts by name or reference; payer operator shows contracts of level 1.',
    value: listPage(contractRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['createdAt']),
      kind: contractKind.optional(),
      state: z.enum(contractStates).optional(),
      agent: accountFilter,
      upline: accountFilter,
      payer: z.enum(['operator', 'upline']).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
  },
);

export const opsGetContractEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetContract',
  method: 'GET',
  path: '/contracts/:contractId',
  permission: 'contract.read',
  params: byContract,
  summary: 'One contract: its terms, who agreed to them by which factor, and its end.',
  decided: 'B13. terms are null while a contract is only requested.',
  value: contractRow.extend({
    terms: contractTerms.nullable(),
    termsHash: termsHash.nullable(),
    offeredAt: instant.nullable(),
    answerBy: instant.nullable(),
    acceptedAt: instant.nullable(),
    endReason: z.enum(contractEndReasons).nullable(),
    endProposedAt: instant.nullable(),
    steps: z.array(
      z.object({
        version: z.int().min(0),
        at: instant,
        by: z.enum(['member', 'staff', 'system']),
        /** The account or the operator; null for the system. */
        actor: z.string().nullable(),
        action: z.string(),
        toState: z.enum(contractStates),
        factor: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
});

export const opsListRealtimeDaysEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListRealtimeDays',
    method: 'GET',
    path: '/contracts/:contractId/days',
    permission: 'contract.read',
    params: byContract,
    summary: 'The last 30 days of a real-time contract, and what the windows of one day paid its agent.',
    decided: 'B13. windows are those of day, newest first; payments are kept for 90 days. balance is over all days.',
    value: z.object({
      balance: z.object({ earned: money, paid: money }),
      days: z.array(
        z.object({
          day: z.iso.date(),
          entitled: money,
          below: money,
          net: money,
          bets: z.array(z.object({ gameType, validBet: money, ratePpm })),
        }),
      ),
      windows: z.array(
        z.object({
          runId: z.uuid(),
          windowEnd: instant,
          amount: money,
          state: z.enum(['payable', 'paid']),
          paidAt: instant.nullable(),
        }),
      ),
    }),
  },
  { querystring: z.strictObject({ day: z.iso.date().optional() }) },
);

export const opsEndContractEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsEndContract',
    method: 'POST',
    path: '/contracts/:contractId/end',
    permission: 'contract.offer',
    params: byContract,
    stepUp: 'recent',
    summary: 'Asks a second person to end a contract at the end of its running period.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

export const opsGetOfferFormEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetOfferForm',
  method: 'GET',
  path: '/agents/:ref/contract-form',
  permission: 'contract.offer',
  params: byRef,
  summary: 'What an offer to an agent of level 1 needs: running contracts, and the most that its turnover may pay.',
  decided:
    'B13. marginCapPpm bounds the sum of the top rates of daily, hourly and real-time salary for each game type. running are the contracts that an offer of their kind would replace.',
  value: z.object({
    agent: contractSide,
    currency: currencyCode,
    /** Why nothing can be offered; null if nothing stops it. */
    obstacle: z.enum(['not_level_one', 'not_an_agent', 'closed']).nullable(),
    running: z.array(z.object({ contractId: z.uuid(), kind: contractKind, terms: contractTerms })),
    /** Kinds with an offer that is not answered yet. */
    open: z.array(contractKind),
    marginCapPpm: z.array(z.object({ gameType, capPpm: ratePpm })),
  }),
});

export const opsOfferContractEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsOfferContract',
    method: 'POST',
    path: '/agents/:ref/contracts',
    permission: 'contract.offer',
    params: byRef,
    stepUp: 'recent',
    summary: 'Asks a second person to offer terms to an agent of level 1, who then accepts or rejects them.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ terms: contractTerms, reason: changeReason }) },
);

export const opsSimulateContractEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSimulateContract',
    method: 'POST',
    path: '/agents/:ref/contract-simulation',
    permission: 'contract.offer',
    params: byRef,
    summary: 'What terms would have cost over the last three closed periods of an agent. It stores nothing.',
    value: z.object({
      periods: z.array(
        agentBill
          .pick({
            periodStart: true,
            periodEnd: true,
            validBet: true,
            active: true,
            gross: true,
            row: true,
            reason: true,
          })
          .extend({ loss: money.nullable() }),
      ),
      total: money,
    }),
    errors: ['CONTRACT_ROWS_INVALID'],
  },
  { body: z.strictObject({ terms: contractTerms }) },
);

/** The maximum number of templates of a brand. */
export const contractTemplatesMax = 100;

const contractTemplate = z.object({
  templateId: z.uuid(),
  name: z.string(),
  terms: contractTerms,
  by: operatorRef,
  changedAt: instant,
});
export type OpsContractTemplate = z.infer<typeof contractTemplate>;

const byTemplate = { templateId: z.uuid() };
const done = z.object({ outcome: z.literal('done') });

export const opsListContractTemplatesEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListContractTemplates',
  method: 'GET',
  path: '/contract-templates',
  permission: 'contract.read',
  summary: 'Named terms to start offers from, by kind and name.',
  value: z.object({ list: z.array(contractTemplate).max(contractTemplatesMax) }),
});

export const opsSaveContractTemplateEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSaveContractTemplate',
    method: 'PUT',
    path: '/contract-templates/:templateId',
    permission: 'contract.offer',
    params: byTemplate,
    summary: 'Saves a template: a new one under an id made by the client, or another name or terms of an old one.',
    decided: 'Names are unique in a brand. Contracts keep the terms they were offered with.',
    value: done,
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE', 'CONTRACT_ROWS_INVALID'],
  },
  { body: z.strictObject({ name: line(60).min(1), terms: contractTerms }) },
);

export const opsDeleteContractTemplateEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsDeleteContractTemplate',
  method: 'DELETE',
  path: '/contract-templates/:templateId',
  permission: 'contract.offer',
  params: byTemplate,
  summary: 'Deletes a template; contracts offered from it stay.',
  value: done,
});
