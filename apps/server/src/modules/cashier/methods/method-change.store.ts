import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { MethodFields, MethodKindFields } from './method-change.rules.ts';

/** Locks a method of a brand and returns its revision, or null if it does not exist. */
export const lockMethod = async (
  tx: Tx,
  { brandId, methodId }: { brandId: string; methodId: string },
): Promise<number | null> => {
  const row = await tx
    .selectFrom('cashier.method')
    .select('revision')
    .where('brand_id', '=', brandId)
    .where('id', '=', methodId)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision ?? null;
};

const columnsOf = (fields: MethodFields) => ({
  titles: JSON.stringify(fields.titles),
  notes: JSON.stringify(fields.notes),
  amount_min: BigInt(fields.min),
  amount_max: BigInt(fields.max),
  fee_flat: BigInt(fields.feeFlat),
  fee_ppm: fields.feePpm,
  arrival_minutes: fields.arrivalMinutes,
  open_from: fields.hours?.from ?? null,
  open_to: fields.hours?.to ?? null,
  position: fields.position,
  is_enabled: fields.isEnabled,
});

export const updateMethod = async (
  tx: Tx,
  { brandId, methodId }: { brandId: string; methodId: string },
  fields: MethodFields,
): Promise<void> => {
  await tx
    .updateTable('cashier.method')
    .set({ ...columnsOf(fields), revision: sql<number>`revision + 1` })
    .where('brand_id', '=', brandId)
    .where('id', '=', methodId)
    .execute();
};

/** Returns false if the id is already in use, in any brand. */
export const insertMethod = async (
  tx: Tx,
  { brandId, methodId }: { brandId: string; methodId: string },
  { direction, kind, providerCode, payeeKind, currency }: MethodKindFields,
  fields: MethodFields,
): Promise<boolean> => {
  const row = await tx
    .insertInto('cashier.method')
    .values({
      id: methodId,
      brand_id: brandId,
      direction,
      kind,
      provider_code: providerCode,
      payee_kind: payeeKind,
      currency,
      ...columnsOf(fields),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Writes the channels of a method: missing ones are deleted, the others keep their turn counters, and a new one starts
 * level with the busiest, so that it does not get every order at first. Returns false if an id belongs to another
 * method.
 */
export const writeChannels = async (
  tx: Tx,
  { brandId, methodId }: { brandId: string; methodId: string },
  channels: MethodFields['channels'],
): Promise<boolean> => {
  const kept = channels.map(({ channelId }) => channelId);
  await sql`delete from cashier.channel
    where brand_id = ${brandId} and method_id = ${methodId}::uuid and id <> all (${kept}::uuid[])`.execute(tx);
  for (const { channelId, label, weight, isEnabled, account } of channels) {
    const { rows } = await sql`
      insert into cashier.channel (id, brand_id, method_id, label, weight, is_enabled, account, given)
      values (${channelId}::uuid, ${brandId}, ${methodId}::uuid, ${label}, ${weight}, ${isEnabled},
        ${account === null ? null : JSON.stringify(account)}::jsonb,
        coalesce((select max(given * ${weight} / weight) from cashier.channel
          where brand_id = ${brandId} and method_id = ${methodId}::uuid and weight > 0), 0))
      on conflict (id) do update set label = excluded.label, weight = excluded.weight,
        is_enabled = excluded.is_enabled, account = excluded.account
      where channel.brand_id = excluded.brand_id and channel.method_id = excluded.method_id
      returning id`.execute(tx);
    if (rows.length === 0) return false;
  }
  return true;
};
