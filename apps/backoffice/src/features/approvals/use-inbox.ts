import {
  approveEndpoint,
  approveGroupEndpoint,
  countApprovalsEndpoint,
  countGroupApprovalsEndpoint,
  getApprovalEndpoint,
  getGroupApprovalEndpoint,
  listApprovalsEndpoint,
  listGroupApprovalsEndpoint,
  rejectEndpoint,
  rejectGroupEndpoint,
  withdrawEndpoint,
  withdrawGroupEndpoint,
} from '@fairhouse/protocol/ops/approvals';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { ApprovalDetail, InboxScope, InboxTab } from './approval.types.ts';

const askAgainMs = 10_000;
const rowsMax = 100;

const queries = {
  toDecide: { whose: 'toDecide', sort: 'madeAt' },
  mine: { whose: 'mine', state: 'pending', sort: 'madeAt' },
  all: { state: 'pending', sort: 'madeAt' },
  history: { state: 'over', sort: '-decidedAt' },
} as const satisfies Record<InboxTab, object>;

/** The requests of a tab: of one brand, or of the whole group. */
export const useQueue = ({ brandId }: InboxScope, tab: InboxTab) => {
  const query = { ...queries[tab], limit: rowsMax };
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs, keepsOld: true };
  const ofBrand = useOpsQuery(
    listApprovalsEndpoint,
    { params: { brandId: brandId ?? '' }, query },
    { ...options, enabled: isBrand },
  );
  const ofGroup = useOpsQuery(listGroupApprovalsEndpoint, { query }, { ...options, enabled: !isBrand });
  return isBrand ? ofBrand : ofGroup;
};

export const useQueueCount = ({ brandId }: InboxScope) => {
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs };
  const ofBrand = useOpsQuery(
    countApprovalsEndpoint,
    { params: { brandId: brandId ?? '' } },
    { ...options, enabled: isBrand },
  );
  const ofGroup = useOpsQuery(countGroupApprovalsEndpoint, {}, { ...options, enabled: !isBrand });
  return (isBrand ? ofBrand : ofGroup).data;
};

export const useRequest = ({ brandId }: InboxScope, approvalId: string) => {
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs };
  const ofBrand = useOpsQuery(
    getApprovalEndpoint,
    { params: { brandId: brandId ?? '', approvalId } },
    { ...options, enabled: isBrand },
  );
  const ofGroup = useOpsQuery(getGroupApprovalEndpoint, { params: { approvalId } }, { ...options, enabled: !isBrand });
  return isBrand ? ofBrand : ofGroup;
};

const changed = [getApprovalEndpoint, getGroupApprovalEndpoint];

/** Approve, reject and withdraw. */
export const useDecisions = (
  { brandId }: InboxScope,
  { approvalId, digest }: Pick<ApprovalDetail, 'approvalId' | 'digest'>,
) => {
  const approve = useOpsChange(approveEndpoint, { invalidates: changed, done: 'opsApprovals.done.approved' });
  const approveGroup = useOpsChange(approveGroupEndpoint, { invalidates: changed, done: 'opsApprovals.done.approved' });
  const reject = useOpsChange(rejectEndpoint, { invalidates: changed, done: 'opsApprovals.done.rejected' });
  const rejectGroup = useOpsChange(rejectGroupEndpoint, { invalidates: changed, done: 'opsApprovals.done.rejected' });
  const withdraw = useOpsChange(withdrawEndpoint, { invalidates: changed, done: 'opsApprovals.done.withdrawn' });
  const withdrawGroup = useOpsChange(withdrawGroupEndpoint, {
    invalidates: changed,
    done: 'opsApprovals.done.withdrawn',
  });
  if (brandId === null) {
    const params = { approvalId };
    return {
      approve: () => approveGroup.run({ params, body: { digest } }),
      reject: (reason: string) => rejectGroup.run({ params, body: { reason } }),
      withdraw: () => withdrawGroup.run({ params, body: {} }),
    };
  }
  const params = { brandId, approvalId };
  return {
    approve: () => approve.run({ params, body: { digest } }),
    reject: (reason: string) => reject.run({ params, body: { reason } }),
    withdraw: () => withdraw.run({ params, body: {} }),
  };
};
