import * as z from 'zod';
import { accountRef, moneySums, playSums, teamKinds } from '../agent/team-wire.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { pageNumber, pageSize } from '../wire/page.ts';
import { line } from '../wire/text.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery } from './ops-wire.ts';

const shared = { module: 'agent' } as const;
const byRef = { ref: accountRef };

/** An account in the tree, as operators see it: by its name at every level. */
const treeAccount = z.object({
  ref: accountRef,
  member: memberRef,
  kind: z.enum(teamKinds),
  /** 1: directly under the brand. */
  depth: z.int().min(1),
  state: z.enum(['active', 'closed']),
  joinedDay: z.iso.date(),
});
export type OpsTreeAccount = z.infer<typeof treeAccount>;

const treeRow = treeAccount.extend({
  /** Accounts below it on that day. */
  teamSize: z.int().min(0),
  directs: z.int().min(0),
  /** Of the account and, for an agent, its team, in the 30 days up to the day. */
  play: playSums,
});
export type OpsTreeRow = z.infer<typeof treeRow>;

export const opsListTreeEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListTree',
    method: 'GET',
    path: '/agents/tree',
    permission: 'agent.read',
    summary: 'The direct accounts of an agent or of the brand, as of any day.',
    decided:
      'B11. Without under the first level. day in the past shows the tree as it was at the end of that day. search finds accounts of the whole brand by the beginning of their name, with their path.',
    value: z.object({
      day: z.iso.date(),
      asOf: instant,
      path: z.array(treeAccount),
      rows: z.array(treeRow),
      total: z.int().min(0),
      totalPages: z.int().min(0),
    }),
  },
  {
    querystring: z.strictObject({
      under: accountRef.optional(),
      day: z.iso.date().optional(),
      search: line(32).optional(),
      kind: z.enum(teamKinds).optional(),
      page: pageNumber,
      limit: pageSize(50),
    }),
  },
);

const agentMove = z.object({
  moveId: z.uuid(),
  from: treeAccount.nullable(),
  to: treeAccount.nullable(),
  effectiveDay: z.iso.date(),
  state: z.enum(['scheduled', 'done', 'withdrawn']),
  reason: z.string(),
  at: instant,
});
export type OpsAgentMove = z.infer<typeof agentMove>;

export const opsGetAgentEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetAgent',
  method: 'GET',
  path: '/agents/:ref',
  permission: 'agent.read',
  params: byRef,
  summary: 'One account of the tree: its place and earlier places, figures, transfers and policy.',
  decided: 'B12. null upline: directly under the brand. days are the last 30 of the team, the account included.',
  value: z.object({
    account: treeAccount,
    path: z.array(treeAccount),
    team: z.object({ accounts: z.int().min(0), agents: z.int().min(0), direct: z.int().min(0) }),
    mayTransfer: z.boolean(),
    places: z.array(
      z.object({ upline: treeAccount.nullable(), fromDay: z.iso.date(), toDay: z.iso.date().nullable() }),
    ),
    moves: z.array(agentMove),
    asOf: instant,
    totals: z.object({ joined: z.int().min(0), ...playSums.shape, ...moneySums.shape }),
    days: z.array(
      z.object({
        day: z.iso.date(),
        joined: z.int().min(0),
        active: z.int().min(0),
        ...playSums.shape,
        ...moneySums.shape,
      }),
    ),
    transfers: z.array(
      z.object({
        transferId: z.uuid(),
        direction: z.enum(['down', 'up']),
        isSender: z.boolean(),
        other: memberRef,
        amount: money,
        at: instant,
      }),
    ),
  }),
});

const moveTo = { to: accountRef.nullable() };

export const opsPreviewMoveEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsPreviewMove',
    method: 'GET',
    path: '/agents/:ref/move-preview',
    permission: 'agent.edit',
    params: byRef,
    summary:
      'What a move would change: accounts, sums of 30 days, both uplines, contracts that end, and what forbids it.',
    value: z.object({
      subject: treeAccount,
      from: treeAccount.nullable(),
      to: treeAccount.nullable(),
      effectiveDay: z.iso.date(),
      accounts: z.int().min(0),
      play: playSums,
      /** Those with the present upline, and those below that follow. */
      contracts: z.int().min(0),
      /** Why it is not possible; null if it is. */
      obstacle: z
        .enum(['own_team', 'not_an_agent', 'too_deep', 'same_place', 'closed', 'moved_lately', 'already_scheduled'])
        .nullable(),
    }),
  },
  { querystring: z.strictObject({ to: accountRef.optional() }) },
);

export const opsMoveAgentEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsMoveAgent',
    method: 'POST',
    path: '/agents/:ref/moves',
    permission: 'agent.edit',
    params: byRef,
    stepUp: 'recent',
    summary: 'Asks a second person to move an account with its team; effective at the next 00:00 of the brand.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ ...moveTo, reason: changeReason }) },
);

export const opsWithdrawMoveEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsWithdrawMove',
    method: 'POST',
    path: '/agents/:ref/moves/:moveId/withdrawal',
    permission: 'agent.edit',
    params: { ...byRef, moveId: z.uuid() },
    summary: 'Takes back a move that is not effective yet.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

export const opsSetAgentPolicyEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSetAgentPolicy',
    method: 'POST',
    path: '/agents/:ref/policy',
    permission: 'agent.edit',
    params: byRef,
    stepUp: 'recent',
    summary: 'Stops the transfers of one account at once, or asks a second person to allow them again.',
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ mayTransfer: z.boolean(), reason: changeReason }) },
);

export const opsPromoteAgentEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsPromoteAgent',
    method: 'POST',
    path: '/agents/promotions',
    permission: 'agent.edit',
    stepUp: 'recent',
    summary: 'Asks a second person to make a member an agent, at their present place.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ memberId: z.uuid(), reason: changeReason }) },
);

const opsApplication = z.object({
  applicationId: z.uuid(),
  member: memberRef,
  upline: memberRef.nullable(),
  text: z.string(),
  /** The upline's word, where the member came by a link for agents. */
  recommendation: z.enum(['recommended', 'declined']).nullable(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type OpsAgentApplication = z.infer<typeof opsApplication>;

export const opsListAgentApplicationsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListAgentApplications',
    method: 'GET',
    path: '/agent-applications',
    permission: 'agent.read',
    summary: 'Applications to become an agent, newest first.',
    value: listPage(opsApplication),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['appliedAt']),
      state: z.enum(['waiting', 'approved', 'rejected']).optional(),
    }),
  },
);

export const opsDecideAgentApplicationEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsDecideAgentApplication',
    method: 'POST',
    path: '/agent-applications/:applicationId/decision',
    permission: 'agent.edit',
    params: { applicationId: z.uuid() },
    stepUp: 'recent',
    summary: 'Rejects an application with a reason, or asks a second person to approve it.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ decision: z.enum(['approve', 'reject']), reason: changeReason }) },
);

const opsLink = z.object({
  linkId: z.uuid(),
  agent: memberRef,
  code: z.string(),
  label: z.string(),
  isForAgents: z.boolean(),
  state: z.enum(['open', 'expired', 'used_up', 'closed']),
  opened: z.int().min(0),
  registered: z.int().min(0),
  createdAt: instant,
});
export type OpsAgentLink = z.infer<typeof opsLink>;

export const opsListAgentLinksEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListAgentLinks',
    method: 'GET',
    path: '/agent-links',
    permission: 'agent.read',
    summary: 'Invitation links of agents, newest first, with their counts.',
    value: listPage(opsLink),
  },
  { querystring: z.strictObject({ ...listQuery(['createdAt']), search: line(64).optional() }) },
);
