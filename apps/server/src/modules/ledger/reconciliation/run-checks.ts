import type { Db, Tx } from '#platform/db/db.ts';
import { checksOf } from './checks.ts';
import { allowTime, askCheck, readWalletPage, readWindow } from './reconciliation.store.ts';
import type { BooksCheck, CheckReport, Scope, Window } from './reconciliation.types.ts';

/** Wallets whose postings are sorted at once. */
const pageSize = 20_000;
/** Maximum number of differences listed per check; beyond that only the count is reported. */
const namedMax = 200;
const minutesMax: Readonly<Record<Scope, number>> = { minute: 1, five_minutes: 4, day: 60, whole: 600 };

const askPaged = async (
  tx: Tx,
  check: BooksCheck,
  window: Window,
): Promise<Pick<CheckReport, 'findings' | 'count'>> => {
  const response: Pick<CheckReport, 'findings' | 'count'> = { findings: [], count: 0 };
  let page = await readWalletPage(tx, 0n, pageSize);
  while (page !== undefined) {
    const { findings, count } = await askCheck(tx, check.query(window, page), namedMax);
    response.findings.push(...findings.slice(0, namedMax - response.findings.length));
    response.count += count;
    page = await readWalletPage(tx, page.upTo, pageSize);
  }
  return response;
};

const runCheck = async (tx: Tx, check: BooksCheck, window: Window): Promise<CheckReport> => {
  const began = performance.now();
  // The scope `minute` has few wallets; the other scopes are paged.
  const isPaged = check.isPaged === true && window.scope !== 'minute';
  const response = isPaged
    ? await askPaged(tx, check, window)
    : await askCheck(tx, check.query(window, undefined), namedMax);
  return { name: check.name, description: check.description, ...response, milliseconds: performance.now() - began };
};

export type ChecksReport = { reports: CheckReport[]; window: Window & { now: Date } };

/**
 * Runs every check of the scope on one snapshot of the primary, so that their sums are of the same
 * moment. Read-only, without locks.
 */
export const runChecks = (
  db: Db,
  scope: Scope,
  onCheck: (report: CheckReport) => void = () => {},
): Promise<ChecksReport> =>
  db.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowTime(tx, minutesMax[scope]);
      const window = await readWindow(tx, scope);
      const reports: CheckReport[] = [];
      for (const check of checksOf(scope)) {
        const report = await runCheck(tx, check, window);
        onCheck(report);
        reports.push(report);
      }
      return { reports, window };
    });
