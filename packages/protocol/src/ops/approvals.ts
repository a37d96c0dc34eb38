import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { prose } from '../wire/text.ts';
import { brandIdParameter, brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson, changeReason, listPage, listQuery, operatorRef } from './ops-wire.ts';

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** `module.verb`, as the audit record names it. */
const approvalKind = z.string().regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/);
const approvalId = z.uuid();
const objectRef = z.object({ kind: z.string().min(1).max(64), id: z.string().min(1).max(200) });

export const approvalRow = z
  .object({
    approvalId,
    kind: approvalKind,
    /** Null: about the house as a whole. */
    brandId: z.string().nullable(),
    object: objectRef,
    subject: z.string(),
    reason: z.string(),
    maker: operatorRef,
    madeAt: instant,
    expiresAt: instant,
    /** By the clock of the house, since no browser's clock is asked. */
    ageSeconds: z.int(),
    leftSeconds: z.int(),
    state: z.enum(approvalStates),
    /** A decision found that the object had changed since: it can only be rejected or withdrawn. */
    isStale: z.boolean(),
    isMine: z.boolean(),
    /** The reader is another person than the maker, and holds the right to decide it. */
    mayDecide: z.boolean(),
    decidedBy: operatorRef.nullable(),
    decidedAt: instant.nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalRow' });

export const approvalDetail = approvalRow
  .extend({
    payload: anyJson,
    before: anyJson,
    after: anyJson,
    /** Over everything that is approved; given back with the decision. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    /** What keeps this very reader from approving it, although they hold the right to. */
    bar: z.enum(['credited_member']).nullable(),
    /** Maker and checker sat at one address when it was approved. */
    isSameAddress: z.boolean(),
  })
  .meta({ id: 'ApprovalDetail' });

const approvalFilters = {
  ...listQuery(['madeAt', 'expiresAt', 'decidedAt']),
  /** `over`: every state but pending. */
  state: z.enum([...approvalStates, 'over']).optional(),
  kind: approvalKind.optional(),
  makerId: z.uuid().optional(),
  /** What the reader asked for, or what waits for the reader. */
  whose: z.enum(['mine', 'toDecide']).optional(),
};

const queueCount = z.object({ toDecide: z.int().min(0), mine: z.int().min(0), kinds: z.array(approvalKind) });
const pendingChange = z.object({ approvalId, kind: approvalKind, makerName: z.string(), madeAt: instant }).nullable();
const stateReply = z.object({ state: z.enum(approvalStates) });

const approveBody = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) });
const rejectBody = z.strictObject({ reason: changeReason });
const withdrawBody = z.strictObject({ reason: prose(500).optional() });
const objectQuery = z.strictObject({ objectKind: z.string().min(1).max(64), objectId: z.string().min(1).max(200) });

const approveErrors = [
  'OPS_APPROVAL_OWN',
  'OPS_APPROVAL_SAME_DEVICE',
  'OPS_CREDITED_MEMBER',
  'OPS_APPROVAL_OVER',
  'OPS_APPROVAL_CHANGED',
  'OPS_NOT_POSSIBLE',
] as const;
const rejectErrors = ['OPS_APPROVAL_OWN', 'OPS_APPROVAL_OVER'] as const;

const shared = { module: 'staff', permission: 'approval.read' } as const;
const decided = {
  approve:
    'Nobody approves their own request, nor one that was made at the same device; what was seen is named by its digest; the change happens in the transaction that marks it approved, and once.',
  reject: 'A rejection says why. Nobody rejects their own request: they withdraw it.',
  withdraw: 'Only by whoever asked for it.',
};

/** Requests of one brand. The default order is by age, oldest first. */
export const listApprovalsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListApprovals',
    method: 'GET',
    path: '/approvals',
    summary: 'Changes that wait for a second person, and those that were decided',
    value: listPage(approvalRow),
  },
  { querystring: z.strictObject(approvalFilters) },
);

export const getApprovalEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetApproval',
  method: 'GET',
  path: '/approvals/:approvalId',
  params: { approvalId },
  summary: 'One request with what it would change',
  value: approvalDetail,
});

export const countApprovalsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsCountApprovals',
  method: 'GET',
  path: '/approval-count',
  summary: 'How many requests wait for the reader, and how many of the reader’s wait for others',
  value: queueCount,
});

export const pendingChangeEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsPendingChange',
    method: 'GET',
    path: '/pending-change',
    summary: 'The open request about an object, or null',
    value: pendingChange,
  },
  { querystring: objectQuery },
);

export const approveEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsApprove',
    method: 'POST',
    path: '/approvals/:approvalId/approve',
    params: { approvalId },
    summary: 'Approves a request: the change happens now',
    decided: decided.approve,
    value: stateReply,
    errors: approveErrors,
    stepUp: 'each',
  },
  { body: approveBody },
);

export const rejectEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsReject',
    method: 'POST',
    path: '/approvals/:approvalId/reject',
    params: { approvalId },
    summary: 'Rejects a request',
    decided: decided.reject,
    value: stateReply,
    errors: rejectErrors,
  },
  { body: rejectBody },
);

export const withdrawEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsWithdraw',
    method: 'POST',
    path: '/approvals/:approvalId/withdraw',
    params: { approvalId },
    summary: 'Takes one’s own request back',
    decided: decided.withdraw,
    value: stateReply,
    errors: ['OPS_APPROVAL_OVER'],
  },
  { body: withdrawBody },
);

/** The same for whoever holds `approval.read` in the whole house: requests of every brand and of the house itself. */
const groupParams = z.strictObject({ approvalId });

export const listGroupApprovalsEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsListHouseApprovals',
    method: 'GET',
    path: '/approvals',
    summary: 'Requests of the house and of all brands',
    value: listPage(approvalRow),
  },
  {
    querystring: z.strictObject({
      ...approvalFilters,
      /** A brand, or `house` for what is about no brand. */
      brandId: brandIdParameter.optional(),
    }),
  },
);

export const getGroupApprovalEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsGetHouseApproval',
    method: 'GET',
    path: '/approvals/:approvalId',
    summary: 'One request of the house or of any brand',
    value: approvalDetail,
    errors: ['SYSTEM_NOT_FOUND'],
  },
  { params: groupParams },
);

export const countGroupApprovalsEndpoint = groupOpsEndpoint({
  ...shared,
  id: 'opsCountHouseApprovals',
  method: 'GET',
  path: '/approval-count',
  summary: 'How many requests of the house and of all brands wait for the reader',
  value: queueCount,
});

export const pendingGroupChangeEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsPendingHouseChange',
    method: 'GET',
    path: '/pending-change',
    summary: 'The open request about an object of the house, or null',
    value: pendingChange,
  },
  { querystring: objectQuery },
);

export const approveGroupEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsApproveHouse',
    method: 'POST',
    path: '/approvals/:approvalId/approve',
    summary: 'Approves a request of the house or of any brand',
    decided: decided.approve,
    value: stateReply,
    errors: ['SYSTEM_NOT_FOUND', ...approveErrors],
    stepUp: 'each',
  },
  { params: groupParams, body: approveBody },
);

export const rejectGroupEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsRejectHouse',
    method: 'POST',
    path: '/approvals/:approvalId/reject',
    summary: 'Rejects a request of the house or of any brand',
    decided: decided.reject,
    value: stateReply,
    errors: ['SYSTEM_NOT_FOUND', ...rejectErrors],
  },
  { params: groupParams, body: rejectBody },
);

export const withdrawGroupEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsWithdrawHouse',
    method: 'POST',
    path: '/approvals/:approvalId/withdraw',
    summary: 'Takes one’s own request back',
    decided: decided.withdraw,
    value: stateReply,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_APPROVAL_OVER'],
  },
  { params: groupParams, body: withdrawBody },
);
