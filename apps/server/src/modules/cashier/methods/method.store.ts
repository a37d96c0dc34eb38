import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CashierChannel, CashierMethod } from '#platform/db/schema.gen.ts';
import type { Channel, Method } from './method.types.ts';

const methodOf = (row: Selectable<CashierMethod>): Method => ({
  methodId: row.id,
  brandId: row.brand_id,
  direction: row.direction as Method['direction'],
  kind: row.kind as Method['kind'],
  providerCode: row.provider_code,
  payeeKind: row.payee_kind as Method['payeeKind'],
  currency: row.currency,
  titles: row.titles as Record<string, string>,
  notes: row.notes as Record<string, string>,
  min: row.amount_min,
  max: row.amount_max,
  feeFlat: row.fee_flat,
  feePpm: row.fee_ppm,
  arrivalMinutes: row.arrival_minutes,
  hours: row.open_from === null || row.open_to === null ? null : { from: row.open_from, to: row.open_to },
  position: row.position,
  isEnabled: row.is_enabled,
  revision: row.revision,
});

const channelOf = (row: Selectable<CashierChannel>): Channel => ({
  channelId: row.id,
  methodId: row.method_id,
  label: row.label,
  weight: row.weight,
  isEnabled: row.is_enabled,
  account: row.account as Channel['account'],
  given: row.given,
});

/** The methods of a brand in display order, including those switched off. */
export const readMethods = async (
  db: Queryable,
  { brandId, direction }: { brandId: string; direction?: Method['direction'] },
): Promise<Method[]> => {
  const rows = await db
    .selectFrom('cashier.method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? 'in'))
    .orderBy('direction')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(methodOf);
};

export const findMethod = async (
  db: Queryable,
  { brandId, methodId }: { brandId: string; methodId: string },
): Promise<Method | null> => {
  const row = await db
    .selectFrom('cashier.method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', methodId)
    .executeTakeFirst();
  return row === undefined ? null : methodOf(row);
};

export const readChannels = async (
  db: Queryable,
  brandId: string,
  methodIds: readonly string[],
): Promise<Channel[]> => {
  if (methodIds.length === 0) return [];
  const rows = await db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('method_id', 'in', [...methodIds])
    .orderBy('label')
    .execute();
  return rows.map(channelOf);
};

/**
 * Counts an order for a channel. Callers hold the row locks of `lockChannels`, so that concurrent orders get different
 * turns.
 */
export const countChannel = async (tx: Tx, channelId: string): Promise<void> => {
  await sql`update cashier.channel set given = given + 1 where id = ${channelId}`.execute(tx);
};

/** Locks the channels of a method, so that concurrent orders take their turns one after the other. */
export const lockChannels = async (tx: Tx, brandId: string, methodId: string): Promise<Channel[]> => {
  const rows = await tx
    .selectFrom('cashier.channel')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('method_id', '=', methodId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(channelOf);
};
