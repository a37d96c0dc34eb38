import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { statusChanged } from '../brand.events.ts';
import { endOpenWindows, lockBrand } from '../brand.store.ts';
import { publishChange } from '../settings/publish-change.ts';

type Deps = { audit: Audit; outbox: Outbox; clock: Clock };
type MaintenanceEndInput = { brandId: string; actor: Actor; reason: string; approvalId?: string };

/** Ends every active maintenance window in the caller's transaction and returns how many there were. */
export const endMaintenance = async (tx: Tx, input: MaintenanceEndInput, deps: Deps): Promise<number> => {
  if (!(await lockBrand(tx, input.brandId))) throw new Error(`there is no brand ${input.brandId}`);
  const ended = await endOpenWindows(tx, input.brandId, deps.clock.now());
  if (ended === 0) return 0;
  await deps.outbox.add(tx, statusChanged(input.brandId, 0));
  await publishChange(tx, { brandId: input.brandId, part: 'maintenance' }, deps);
  await deps.audit.record(tx, {
    brandId: input.brandId,
    actor: input.actor,
    action: 'brand.reopen_house',
    object: { kind: 'brand', id: input.brandId },
    after: { endedWindows: ended, ...(input.approvalId !== undefined && { approvalId: input.approvalId }) },
    reason: input.reason,
  });
  return ended;
};

/** The same in its own transaction. It is no error when no window is active. */
export const endMaintenanceNow = (input: MaintenanceEndInput, deps: Deps & { db: Db }): Promise<number> =>
  deps.db.transaction((tx) => endMaintenance(tx, input, deps));
