import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { type BrokenBooksMetric, brokenBooks, walletsFrozen } from '../ledger.metrics.ts';
import { freezeWallet } from './freeze-wallet.ts';
import { markFroze, openFinding } from './reconciliation.store.ts';
import type { Finding } from './reconciliation.types.ts';

const systemActor = { kind: 'system', id: 'ledger.reconciliation' } as const;

/**
 * Opens a case for a difference: one open row however often it is found; a new one freezes the wallet
 * and raises the paging metric. It never corrects anything: staff decide.
 */
export const reportFinding = async (
  { db, audit, log }: { db: Db; audit: Audit; log: Log },
  check: { name: string; metric: BrokenBooksMetric; freezes: boolean },
  finding: Finding,
): Promise<void> => {
  const { isNew, hasFrozen } = await db.transaction(async (tx) => {
    const opened = await openFinding(tx, check.name, finding);
    if (!check.freezes || finding.walletId === null || !opened.isNew) return { isNew: opened.isNew, hasFrozen: false };
    const order = { walletId: finding.walletId, actor: systemActor, reason: `${check.name}: ${finding.subject}` };
    const hasFrozen = await freezeWallet(tx, audit, order);
    if (hasFrozen) await markFroze(tx, opened.id);
    return { isNew: opened.isNew, hasFrozen };
  });
  if (hasFrozen) walletsFrozen.inc();
  if (!isNew) return;
  brokenBooks.invariant_check_failed_total.inc();
  if (check.metric !== 'invariant_check_failed_total') brokenBooks[check.metric].inc();
  log.fatal({ check: check.name, ...finding, walletId: finding.walletId?.toString() ?? null }, 'the books differ');
};
