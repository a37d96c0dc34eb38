import {
  approveEndpoint,
  approveHouseEndpoint,
  countApprovalsEndpoint,
  countHouseApprovalsEndpoint,
  getApprovalEndpoint,
  getHouseApprovalEndpoint,
  listApprovalsEndpoint,
  listHouseApprovalsEndpoint,
  rejectEndpoint,
  rejectHouseEndpoint,
  withdrawEndpoint,
  withdrawHouseEndpoint,
} from '@fairhouse/protocol/ops/approvals';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { ApprovalDetail, InboxPlace, InboxTab } from './approval.types.ts';

const askAgainMs = 10_000;
const rowsMax = 100;

const queries = {
  toDecide: { whose: 'toDecide', sort: 'madeAt' },
  mine: { whose: 'mine', state: 'pending', sort: 'madeAt' },
  all: { state: 'pending', sort: 'madeAt' },
  history: { state: 'over', sort: '-decidedAt' },
} as const satisfies Record<InboxTab, object>;

/** The requests of a tab. A brand asks for its own, the house for all of them. */
export const useQueue = ({ brandId }: InboxPlace, tab: InboxTab) => {
  const query = { ...queries[tab], limit: rowsMax };
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs, keepsOld: true };
  const ofBrand = useOpsQuery(
    listApprovalsEndpoint,
    { params: { brandId: brandId ?? '' }, query },
    { ...options, enabled: isBrand },
  );
  const ofHouse = useOpsQuery(listHouseApprovalsEndpoint, { query }, { ...options, enabled: !isBrand });
  return isBrand ? ofBrand : ofHouse;
};

export const useQueueCount = ({ brandId }: InboxPlace) => {
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs };
  const ofBrand = useOpsQuery(
    countApprovalsEndpoint,
    { params: { brandId: brandId ?? '' } },
    { ...options, enabled: isBrand },
  );
  const ofHouse = useOpsQuery(countHouseApprovalsEndpoint, {}, { ...options, enabled: !isBrand });
  return (isBrand ? ofBrand : ofHouse).data;
};

export const useRequest = ({ brandId }: InboxPlace, approvalId: string) => {
  const isBrand = brandId !== null;
  const options = { refetchMs: askAgainMs };
  const ofBrand = useOpsQuery(
    getApprovalEndpoint,
    { params: { brandId: brandId ?? '', approvalId } },
    { ...options, enabled: isBrand },
  );
  const ofHouse = useOpsQuery(getHouseApprovalEndpoint, { params: { approvalId } }, { ...options, enabled: !isBrand });
  return isBrand ? ofBrand : ofHouse;
};

const changed = [getApprovalEndpoint, getHouseApprovalEndpoint];

/** The three ends that a person can give to a request. */
export const useDecisions = (
  { brandId }: InboxPlace,
  { approvalId, digest }: Pick<ApprovalDetail, 'approvalId' | 'digest'>,
) => {
  const approve = useOpsChange(approveEndpoint, { invalidates: changed, done: 'opsApprovals.done.approved' });
  const approveHouse = useOpsChange(approveHouseEndpoint, { invalidates: changed, done: 'opsApprovals.done.approved' });
  const reject = useOpsChange(rejectEndpoint, { invalidates: changed, done: 'opsApprovals.done.rejected' });
  const rejectHouse = useOpsChange(rejectHouseEndpoint, { invalidates: changed, done: 'opsApprovals.done.rejected' });
  const withdraw = useOpsChange(withdrawEndpoint, { invalidates: changed, done: 'opsApprovals.done.withdrawn' });
  const withdrawHouse = useOpsChange(withdrawHouseEndpoint, {
    invalidates: changed,
    done: 'opsApprovals.done.withdrawn',
  });
  if (brandId === null) {
    const params = { approvalId };
    return {
      approve: () => approveHouse.run({ params, body: { digest } }),
      reject: (reason: string) => rejectHouse.run({ params, body: { reason } }),
      withdraw: () => withdrawHouse.run({ params, body: {} }),
    };
  }
  const params = { brandId, approvalId };
  return {
    approve: () => approve.run({ params, body: { digest } }),
    reject: (reason: string) => reject.run({ params, body: { reason } }),
    withdraw: () => withdraw.run({ params, body: {} }),
  };
};
