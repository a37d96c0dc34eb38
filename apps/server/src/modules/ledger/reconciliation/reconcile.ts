import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { ledgerSumDifference, openFindings, reconciledAt } from '../ledger.metrics.ts';
import { moveCursor } from '../relay/relay.store.ts';
import { booksChecks } from './checks.ts';
import { countOpenFindings, insertRun } from './reconciliation.store.ts';
import type { Scope } from './reconciliation.types.ts';
import { reportFinding } from './report-finding.ts';
import { runChecks } from './run-checks.ts';

export type ReconcileDeps = { db: Db; audit: Audit; log: Log };

/**
 * Runs the checks of a scope and opens a case for every difference. An interrupted run has not moved
 * its cursor: the next one checks the same postings again and finds the same cases open.
 */
export const reconcile = async (
  deps: ReconcileDeps,
  scope: Exclude<Scope, 'whole'>,
): Promise<{ checks: number; findings: number }> => {
  const { reports, window } = await runChecks(deps.db, scope);
  for (const report of reports) {
    const check = booksChecks.find(({ name }) => name === report.name);
    if (check === undefined) throw new Error(`no check is called ${report.name}`);
    for (const finding of report.findings) await reportFinding(deps, check, finding);
  }
  const sumReport = reports.find(({ name }) => name === 'books_sum_to_zero');
  if (sumReport !== undefined) ledgerSumDifference.set(sumReport.count);

  if (scope === 'minute') {
    const position = { xid: window.toXid, walletId: 0n, seq: 0n };
    await moveCursor(deps.db.read, 'recon', position, window.now);
  }
  const findings = reports.reduce((sum, { count }) => sum + count, 0);
  await insertRun(deps.db.read, {
    scope,
    startedAt: window.now,
    horizon: window.toXid,
    checks: reports.length,
    findings,
  });
  openFindings.set(await countOpenFindings(deps.db.read));
  reconciledAt.set({ scope }, window.now.getTime() / 1_000);
  return { checks: reports.length, findings };
};
