import * as z from 'zod';
import { accountRef, agentGuard } from '../agent/team-wire.ts';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { agentContract, contractTabs, listCursor } from './agent-contract.ts';
import { contractEnding, contractStates, termsHash } from './contract-view.ts';
import { contractKind, ratePpm } from './terms.ts';

export const listContractsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/contracts',
    summary: 'Contracts of the caller with its upline and with its direct downlines, newest first.',
    decided:
      'A call of our own for A17. offers: asked for, offered, or agreed and not started; running: in force; history: over. An account outside the caller’s own contracts is never shown.',
    reply: reply(z.object({ list: z.array(agentContract), nextCursor: listCursor.nullable() })),
    config: { id: 'listContracts', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  {
    querystring: z.strictObject({
      kind: contractKind.optional(),
      tab: z.enum(contractTabs).default('running'),
      cursor: listCursor.optional(),
      limit: pageSize(20),
    }),
  },
);

export const getContractEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/contracts/:contractId',
    summary: 'A contract of the caller, with its history and what runs between the same two sides now.',
    decided:
      'A call of our own for A17. endings and deeperEndings are what ends if the caller accepts, and empty in every other case. A contract between others answers as one that does not exist.',
    reply: reply(
      z.object({
        contract: agentContract,
        /** The running contract of the same kind with the same downline, which the new one would replace. */
        current: agentContract.nullable(),
        endings: z.array(contractEnding),
        deeperEndings: z.int().min(0),
        steps: z.array(
          z.object({
            version: z.int().min(0),
            at: instant,
            by: z.enum(['self', 'other', 'operator', 'system']),
            action: z.string(),
            toState: z.enum(contractStates),
            termsHash: termsHash.nullable(),
          }),
        ),
      }),
    ),
    config: {
      id: 'getContract',
      module: 'contract',
      guard: agentGuard,
      errors: ['CONTRACT_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ contractId: identifier }) },
);

export const getLiabilityEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/contracts/liability',
  summary: 'What the caller would receive and owe to direct downlines if the periods that are running ended now.',
  decided:
    'A call of our own for A17, before each offer. An estimate by the figures of this moment: earlier periods, later facts and debts are not in it. A real-time salary is paid by the operator, so nothing of it is owed.',
  reply: reply(
    z.object({
      periods: z.array(
        z.object({
          kind: contractKind,
          periodStart: instant,
          periodEnd: instant,
          inflow: money,
          owed: money,
          /** What the caller’s own wallets would have to cover. */
          missing: money,
        }),
      ),
    }),
  ),
  config: {
    id: 'getLiability',
    module: 'contract',
    guard: agentGuard,
    errors: ['SYSTEM_FUNCTION_DISABLED'],
    limit: { points: 30, perSeconds: 60, by: 'session', whenStoreLost: 'allow' },
  },
});

export const getContractFormEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/contracts/form',
    summary: 'What the caller can offer in a kind: its own top rates, and direct agents without an open offer.',
    decided:
      'A call of our own for A17. cap is null where the caller has no contract of that kind and can offer none; rates of a real-time salary are by game type. recent are the caller’s last closed periods: what came in and what went down.',
    reply: reply(
      z.object({
        kind: contractKind,
        currency: currencyCode,
        cap: z
          .object({
            ratePpm: ratePpm.nullable(),
            byGameType: z.array(z.strictObject({ gameType, ratePpm })),
          })
          .nullable(),
        /** Null: nothing stops an offer. */
        stop: z.enum(['debtOverdue', 'noContract']).nullable(),
        /** Direct agents, those who asked first, two hundred at most. */
        downlines: z.array(
          z.object({
            ref: accountRef,
            account: z.string(),
            /** A request of this agent that an offer would answer. */
            requestedId: identifier.nullable(),
            /** The running contract that an offer would replace. */
            runningId: identifier.nullable(),
          }),
        ),
        recent: z.array(
          z.object({ periodStart: instant, periodEnd: instant, received: money, owedBelow: money, net: money }),
        ),
      }),
    ),
    config: { id: 'getContractForm', module: 'contract', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
  },
  { querystring: z.strictObject({ kind: contractKind }) },
);
