import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

export const readSwitches = (db: Queryable, brandId: string) =>
  db
    .selectFrom('brand.module_switch')
    .select(['mod_id', 'parent_mod_id', 'title', 'enabled', 'changed_at', 'changed_by'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('mod_id')
    .execute();

export const readSwitch = (db: Queryable, { brandId, modId }: { brandId: string; modId: string }) =>
  db
    .selectFrom('brand.module_switch')
    .select(['mod_id', 'title', 'enabled'])
    .where('brand_id', '=', brandId)
    .where('mod_id', '=', modId)
    .executeTakeFirst();

export const writeSwitch = async (
  tx: Tx,
  { brandId, modId, enabled, by, now }: { brandId: string; modId: string; enabled: boolean; by: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('brand.module_switch')
    .set({ enabled, changed_by: by, changed_at: now })
    .where('brand_id', '=', brandId)
    .where('mod_id', '=', modId)
    .execute();
};

export type ScheduleRow = {
  brandId: string;
  modId: string;
  enabled: boolean;
  dueAt: Date;
  reason: string;
  madeBy: { id: string; role: string };
  now: Date;
};

export const insertScheduled = async (tx: Tx, row: ScheduleRow): Promise<string> => {
  const scheduledId = newId();
  await tx
    .insertInto('brand.scheduled_switch')
    .values({
      scheduled_id: scheduledId,
      brand_id: row.brandId,
      mod_id: row.modId,
      enabled: row.enabled,
      due_at: row.dueAt,
      reason: row.reason,
      made_by: row.madeBy.id,
      made_by_role: row.madeBy.role,
      made_at: row.now,
    })
    .execute();
  return scheduledId;
};

export const readScheduled = (db: Queryable, brandId: string) =>
  db
    .selectFrom('brand.scheduled_switch')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(200)
    .execute();

/** Ends a scheduled switch if it is still pending; returns it. */
export const endScheduled = (
  tx: Tx,
  {
    brandId,
    scheduledId,
    state,
    now,
  }: { brandId: string; scheduledId: string; state: 'done' | 'cancelled'; now: Date },
) =>
  tx
    .updateTable('brand.scheduled_switch')
    .set({ state, ended_at: now })
    .where('brand_id', '=', brandId)
    .where('scheduled_id', '=', scheduledId)
    .where('state', '=', 'waiting')
    .returning(['mod_id', 'enabled', 'due_at'])
    .executeTakeFirst();

export const findScheduled = (db: Queryable, { brandId, scheduledId }: { brandId: string; scheduledId: string }) =>
  db
    .selectFrom('brand.scheduled_switch')
    .select('state')
    .where('brand_id', '=', brandId)
    .where('scheduled_id', '=', scheduledId)
    .executeTakeFirst();

/** Due switches, oldest first, skipping locked rows. */
export const takeDueScheduled = (tx: Tx, now: Date) =>
  tx
    .selectFrom('brand.scheduled_switch')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute();
