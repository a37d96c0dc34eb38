import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { prose } from '../wire/text.ts';
import { approvalChange, approvalFlags, approvalSentence, undoBars } from './approval-description.ts';
import { brandIdParameter, brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { anyJson, changeOutcome, changeReason, listPage, listQuery, operatorRef } from './ops-wire.ts';

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** `module.action`, as in the audit record. */
const approvalKind = z.string().regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/);
const approvalId = z.uuid();
const objectRef = z.object({ kind: z.string().min(1).max(64), id: z.string().min(1).max(200) });

export const approvalRow = z
  .object({
    approvalId,
    kind: approvalKind,
    /** Null: about the group as a whole. */
    brandId: z.string().nullable(),
    object: objectRef,
    subject: z.string(),
    /** The request in words; null for a kind that no longer exists. */
    sentence: approvalSentence.nullable(),
    /** What to look at twice. */
    flags: z.array(z.enum(approvalFlags)),
    reason: z.string(),
    maker: operatorRef,
    madeAt: instant,
    expiresAt: instant,
    /** By the server's clock, because a browser's may be wrong. */
    ageSeconds: z.int(),
    leftSeconds: z.int(),
    state: z.enum(approvalStates),
    /** The object has changed since: the request can only be rejected or withdrawn. */
    isStale: z.boolean(),
    isMine: z.boolean(),
    /** The reader is not the maker and may decide it. */
    mayDecide: z.boolean(),
    decidedBy: operatorRef.nullable(),
    decidedAt: instant.nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalRow' });

export const approvalDetail = approvalRow
  .extend({
    /** What changes, by name. */
    changes: z.array(approvalChange),
    /** After its approval: whether this reader can ask for the opposite, and why nobody can. */
    undo: z.object({ mayAsk: z.boolean(), bar: z.enum(undoBars).nullable() }).nullable(),
    payload: anyJson,
    before: anyJson,
    after: anyJson,
    /** The hash of everything that is approved; sent back with the decision. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    /** Why this reader cannot approve it, although they hold the permission. */
    bar: z.enum(['credited_member']).nullable(),
    /** Maker and checker used the same IP address at the approval. */
    isSameAddress: z.boolean(),
  })
  .meta({ id: 'ApprovalDetail' });

const approvalFilters = {
  ...listQuery(['madeAt', 'expiresAt', 'decidedAt']),
  /** `over`: every state but pending. */
  state: z.enum([...approvalStates, 'over']).optional(),
  kind: approvalKind.optional(),
  makerId: z.uuid().optional(),
  /** The reader's own requests, or those that the reader can decide. */
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

/** Requests of one brand. By default oldest first. */
export const listApprovalsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListApprovals',
    method: 'GET',
    path: '/approvals',
    summary: 'Changes that wait for a second person, and decided ones',
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
    summary: 'Approves a request and applies the change',
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
    summary: 'Withdraws one’s own request',
    decided: decided.withdraw,
    value: stateReply,
    errors: ['OPS_APPROVAL_OVER'],
  },
  { body: withdrawBody },
);

const undoDescription = {
  summary: 'Asks for the opposite of an executed request',
  decided:
    'The opposite is a request of its own, which another person decides. Whoever asks needs the permission of the change itself.',
  value: changeOutcome,
  stepUp: 'recent',
} as const;
const undoErrors = ['OPS_NOT_POSSIBLE', 'OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'] as const;

export const undoApprovalEndpoint = brandOpsEndpoint(
  {
    ...shared,
    ...undoDescription,
    id: 'opsUndoApproval',
    method: 'POST',
    path: '/approvals/:approvalId/undo',
    params: { approvalId },
    errors: undoErrors,
  },
  { body: rejectBody },
);

/** The same for holders of `approval.read` in the whole group: requests of every brand and of the group itself. */
const groupParams = z.strictObject({ approvalId });

export const listGroupApprovalsEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsListHouseApprovals',
    method: 'GET',
    path: '/approvals',
    summary: 'Requests of the group and of all brands',
    value: listPage(approvalRow),
  },
  {
    querystring: z.strictObject({
      ...approvalFilters,
      /** A brand, or `house` for requests about no brand. */
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
    summary: 'One request of the group or of any brand',
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
  summary: 'How many requests of the group and of all brands wait for the reader',
  value: queueCount,
});

export const pendingGroupChangeEndpoint = groupOpsEndpoint(
  {
    ...shared,
    id: 'opsPendingHouseChange',
    method: 'GET',
    path: '/pending-change',
    summary: 'The open request about an object of the group, or null',
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
    summary: 'Approves a request of the group or of any brand',
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
    summary: 'Rejects a request of the group or of any brand',
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
    summary: 'Withdraws one’s own request',
    decided: decided.withdraw,
    value: stateReply,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_APPROVAL_OVER'],
  },
  { params: groupParams, body: withdrawBody },
);

export const undoGroupApprovalEndpoint = groupOpsEndpoint(
  {
    ...shared,
    ...undoDescription,
    id: 'opsUndoGroupApproval',
    method: 'POST',
    path: '/approvals/:approvalId/undo',
    errors: ['SYSTEM_NOT_FOUND', ...undoErrors],
  },
  { params: groupParams, body: rejectBody },
);
