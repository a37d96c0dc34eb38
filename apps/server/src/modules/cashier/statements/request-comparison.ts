import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { ProviderClients } from '../providers/provider.types.ts';
import { readProviderCodes } from './provider-health.store.ts';
import { compareTask } from './statements.jobs.ts';

export type ComparisonDeps = { db: Db; jobs: Jobs; audit: Audit; clock: Clock; providers: ProviderClients };

/** Queues the comparison of a day. Refuses a day that has not begun, and a provider that the brand does not use. */
export const requestComparison = async (
  { brandId, provider, day }: { brandId: string; provider: string; day: string },
  by: Operator,
  { db, jobs, audit, clock, providers }: ComparisonDeps,
): Promise<{ outcome: 'done' }> => {
  if (!(await readProviderCodes(db.read, brandId)).includes(provider)) throw new Refusal('SYSTEM_NOT_FOUND');
  if (providers(provider) === undefined || day > clock.now().toISOString().slice(0, 10))
    throw new Refusal('OPS_NOT_POSSIBLE');
  await db.transaction(async (tx) => {
    await jobs.add(tx, { task: compareTask, payload: { provider, day }, key: `${compareTask}:${provider}:${day}` });
    await audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'cashier.compare_statement',
      object: { kind: 'payment_provider', id: provider },
      after: { day },
      requestId: by.requestId,
      address: by.address,
    });
  });
  return { outcome: 'done' };
};
