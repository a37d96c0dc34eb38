import type { TodayAlert, TodayQueue } from '@fairhouse/protocol/ops/today';
import type { Audit } from '#modules/audit/index.ts';
import { readAlarms } from '#modules/audit/index.ts';
import { countDoubted, countOpenCases } from '#modules/bet/index.ts';
import {
  countDepositsSetAside,
  countDepositsToReview,
  countOpenDifferences,
  countWithdrawalsWaiting,
} from '#modules/cashier/index.ts';
import { countHeldWins, countOpenFindings } from '#modules/ledger/index.ts';
import { countOpenBreakers } from '#modules/play/index.ts';
import { countMatchesWaiting } from '#modules/protection/index.ts';
import {
  type ApprovalKinds,
  countOpenAlarms,
  countSameAddress,
  countWaitingDevices,
  listApprovals,
} from '#modules/staff/index.ts';
import type { Db } from '#platform/db/db.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { Log } from '#platform/kernel/log.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';

export type QueueDeps = { db: Db; audit: Audit; log: Log; approvalKinds: ApprovalKinds };

type Queue = { queue: TodayQueue; count: number; oldestAt: Date | null };
type Alert = { alert: TodayAlert; count: number; since: Date | null };

/** Entries older than this without a seal are a fault of the chain (see `audit`). */
const lagMs = 120_000;
/** The job runs every minute; three missed runs indicate a fault. */
const figuresMs = 3 * 60_000;

const approvalsOf = async (brandId: string, operator: Operator, deps: QueueDeps): Promise<Queue> => {
  const waiting = await listApprovals({ brandId }, { whose: 'toDecide', state: 'pending', limit: 1 }, operator, deps);
  const oldest = waiting.rows[0]?.madeAt;
  return {
    queue: 'approvals',
    count: waiting.total?.count ?? 0,
    oldestAt: oldest === undefined ? null : new Date(oldest),
  };
};

/** Queues that wait for staff, and alerts; only those that the operator may read. */
export const readQueues = async (
  brandId: string,
  operator: Operator,
  { now, computedAt }: { now: Date; computedAt: Date | null },
  deps: QueueDeps,
): Promise<{ queues: Queue[]; alerts: Alert[] }> => {
  const { read } = deps.db;
  const may = (permission: Parameters<typeof isAllowed>[1]) => isAllowed(operator.rights, permission, brandId);
  const queues: Queue[] = [];
  const alerts: Alert[] = [];
  if (may('approval.read')) {
    queues.push(await approvalsOf(brandId, operator, deps));
    const { count, since } = await countSameAddress(read, brandId);
    if (count > 0) alerts.push({ alert: 'approvalsSameAddress', count, since });
  }
  if (may('bet.read')) {
    const cases = await countOpenCases(read, brandId);
    queues.push({ queue: 'roundsInDoubt', ...(await countDoubted(read, brandId)) }, { queue: 'vendorCases', ...cases });
    if (cases.count > 0) alerts.push({ alert: 'vendorCasesOpen', count: cases.count, since: cases.oldestAt });
  }
  if (may('ledger.read')) {
    const findings = await countOpenFindings(read, brandId);
    queues.push({ queue: 'bookCases', ...findings });
    if (findings.count > 0) alerts.push({ alert: 'booksDiffer', count: findings.count, since: findings.oldestAt });
  }
  if (may('deposit.read')) {
    queues.push({ queue: 'deposits', ...(await countDepositsToReview(read, brandId)) });
    const { count, oldestAt } = await countDepositsSetAside(read, brandId);
    if (count > 0) alerts.push({ alert: 'depositsDiffer', count, since: oldestAt });
  }
  if (may('withdrawal.read')) {
    const { review, unknown, disputes } = await countWithdrawalsWaiting(read, brandId);
    queues.push(
      { queue: 'withdrawals', ...review },
      { queue: 'payoutsUnknown', ...unknown },
      { queue: 'disputes', ...disputes },
    );
  }
  if (may('provider.read')) {
    queues.push({ queue: 'statementDifferences', ...(await countOpenDifferences(read, brandId)) });
  }
  if (may('held_win.read')) {
    queues.push({ queue: 'heldWins', ...(await countHeldWins(read, brandId)) });
    const breakers = await countOpenBreakers(read);
    if (breakers.count > 0) alerts.push({ alert: 'breakersOpen', count: breakers.count, since: breakers.oldestAt });
  }
  if (may('protection.read')) queues.push({ queue: 'personMatches', ...(await countMatchesWaiting(read, brandId)) });
  if (isAllowed(operator.rights, 'health.read', null)) {
    queues.push({ queue: 'failedJobs', ...(await countFailedJobs(read)) });
  }
  if (isAllowed(operator.rights, 'operator.device', null)) {
    queues.push({ queue: 'staffDevices', ...(await countWaitingDevices(read, now)) });
  }
  if (isAllowed(operator.rights, 'operator.read', null)) {
    const alarms = await countOpenAlarms(read);
    if (alarms.count > 0) alerts.push({ alert: 'staffAlarms', count: alarms.count, since: alarms.oldestAt });
  }
  if (may('audit.read')) {
    const { unsealed, broken } = await readAlarms(deps.db);
    queues.push({ queue: 'unsealedAudit', ...unsealed });
    if (broken !== null) alerts.push({ alert: 'chainBroken', count: broken.breaks, since: broken.since });
    const isLagging = unsealed.oldestAt !== null && now.getTime() - unsealed.oldestAt.getTime() > lagMs;
    if (isLagging) alerts.push({ alert: 'chainLags', count: unsealed.count, since: unsealed.oldestAt });
  }
  if (computedAt === null || now.getTime() - computedAt.getTime() > figuresMs) {
    alerts.push({ alert: 'figuresOld', count: 1, since: computedAt });
  }
  return { queues, alerts };
};
