import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { type ContractAction, contractActionGroups } from './contract-action.ts';
import { contractStates, termsHash } from './contract-view.ts';
import { contractKind, contractTerms } from './terms.ts';

export const contractTabs = ['offers', 'running', 'history'] as const;

export const contractEndReasons = [
  'terminated',
  'agreed',
  'superseded',
  'auto_lower_rate',
  'moved',
  'closed',
  'operator',
] as const;

const actions = Object.keys(contractActionGroups) as [ContractAction, ...ContractAction[]];

/** A contract on the pages of agents, from the view of one of its two sides. */
export const agentContract = z
  .object({
    contractId: identifier,
    kind: contractKind,
    state: z.enum(contractStates),
    side: z.enum(['upline', 'downline']),
    /** The other side's account; `null` for the operator. */
    counterpart: z.string().nullable(),
    /** `null` while a contract is only requested. */
    terms: contractTerms.nullable(),
    termsHash: termsHash.nullable(),
    createdAt: instant,
    offeredAt: instant.nullable(),
    /** An offer or a request that is not answered by then lapses. */
    answerBy: instant.nullable(),
    acceptedAt: instant.nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    endReason: z.enum(contractEndReasons).nullable(),
    /** The upline asked to end it, and the downline has not agreed yet. */
    endProposedAt: instant.nullable(),
    /** What the reader can do with it now. The server checks again. */
    actions: z.array(z.enum(actions)),
  })
  .meta({ id: 'AgentContract' });

/** The place in a list by time; clients send it back unchanged. */
export const listCursor = z.string().regex(/^[0-9]{1,17}\.[A-Za-z0-9-]{1,64}$/);
