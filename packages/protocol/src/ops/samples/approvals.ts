/** Sample input for the approval calls. */
const byId = { approvalId: '{approvalId}' };
const digest = 'a'.repeat(64);
const reason = 'looked at it twice';
const object = { objectKind: 'wallet', objectId: 'w1' };

export const approvalsOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  opsListApprovals: { query: { state: 'pending', sort: 'madeAt' } },
  opsGetApproval: { params: byId },
  opsPendingChange: { query: object },
  opsApprove: { params: byId, body: { digest } },
  opsReject: { params: byId, body: { reason } },
  opsWithdraw: { params: byId, body: {} },
  opsUndoApproval: { params: byId, body: { reason } },
  opsListHouseApprovals: { query: { state: 'over', sort: '-decidedAt' } },
  opsGetHouseApproval: { params: byId },
  opsPendingHouseChange: { query: object },
  opsApproveHouse: { params: byId, body: { digest } },
  opsRejectHouse: { params: byId, body: { reason } },
  opsWithdrawHouse: { params: byId, body: {} },
  opsUndoGroupApproval: { params: byId, body: { reason } },
};
