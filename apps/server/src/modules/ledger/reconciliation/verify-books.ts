import type { Db } from '#platform/db/db.ts';
import type { CheckReport } from './reconciliation.types.ts';
import { runChecks } from './run-checks.ts';
import type { SealSink } from './seal.types.ts';
import { verifySeals } from './verify-seals.ts';

/**
 * Runs every check from the first retained posting, and verifies every seal. Read only: it opens no case and freezes
 * nothing.
 */
export const verifyBooks = async ({
  db,
  sink,
  onCheck,
}: {
  db: Db;
  sink: SealSink | undefined;
  onCheck: (report: CheckReport) => void;
}): Promise<{ checks: number; findings: number; seals: number; pass: boolean }> => {
  const { reports, window } = await runChecks(db, 'whole', onCheck);
  const { seals, ...sealReport } = await verifySeals({ db, sink, now: window.now });
  onCheck(sealReport);
  const findings = [...reports, sealReport].reduce((sum, { count }) => sum + count, 0);
  return { checks: reports.length + 1, findings, seals, pass: findings === 0 };
};
