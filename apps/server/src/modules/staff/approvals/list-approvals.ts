import type { listApprovalsEndpoint } from '@fairhouse/protocol/ops/approvals';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { decidableBy } from './approval.rules.ts';
import { type ApprovalFilter, type ApprovalSort, countApprovals, selectApprovalPage } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';
import { showApproval } from './show-approval.ts';

type Query = z.output<(typeof listApprovalsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listApprovalsEndpoint)['schema']['response'][200]>['value'];

/** The count stops here; above it the list only reports that there are more. */
const countMost = 1_000;

const readSort = (sort = 'madeAt'): ApprovalSort => ({
  column: sort.replace('-', '') as ApprovalSort['column'],
  isDescending: sort.startsWith('-'),
});

/** The cursor: the time in microseconds and the request's id. */
const readCursor = (cursor: string | undefined): { micros: string; id: string } | null => {
  if (cursor === undefined) return null;
  const found = /^(\d{1,18})\.([0-9a-f-]{36})$/.exec(cursor);
  const [, micros, id] = found ?? [];
  if (micros === undefined || id === undefined) {
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
  }
  return { micros, id };
};

const filterOf = (
  { state, kind, makerId, whose }: Query,
  about: string | null | undefined,
  by: Operator,
  { approvalKinds }: ApprovalDeps,
): ApprovalFilter => ({
  state,
  kind,
  makerId: whose === 'mine' ? by.operatorId : makerId,
  about,
  toDecide: whose === 'toDecide' ? { readerId: by.operatorId, ...decidableBy(by.rights, approvalKinds) } : undefined,
});

/** Requests by age, oldest first by default. */
export const listApprovals = async (
  scope: ApprovalScope,
  query: Query,
  by: Operator,
  deps: ApprovalDeps,
  about?: string | null,
): Promise<ResponseBody> => {
  const filter = filterOf(query, about, by, deps);
  const { cursor, limit, sort } = query;
  // Fetches one extra row to detect whether there is another page.
  const page = { sort: readSort(sort), after: readCursor(cursor), limit: limit + 1 };
  const found = await selectApprovalPage(deps.db.read, scope, filter, page);
  const count = cursor === undefined ? await countApprovals(deps.db.read, scope, filter, countMost) : null;
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit).map(({ approval }) => showApproval(approval, by, deps.approvalKinds)),
    nextCursor: found.length > limit && last !== undefined ? `${last.position.micros}.${last.position.id}` : null,
    total: count === null ? null : { count: Math.min(count, countMost), isExact: count <= countMost },
  };
};
