import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** A device in a network: where somebody has shown more than a password before (security.md 4.5). */
export type Place = { brandId: string; subjectId: string; deviceId: string; network: string };

export const isKnownPlace = async (
  db: Queryable,
  { brandId, subjectId, deviceId, network, since }: Place & { since: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('identity.known_place')
    .select('seen_at')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('device_id', '=', deviceId)
    .where('network', '=', sql<string>`${network}::cidr`)
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets every place of somebody; answers how many there were. */
export const deletePlaces = async (
  tx: Tx,
  { brandId, subjectId }: { brandId: string; subjectId: string },
): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.known_place')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Writes a place down, or that it was seen again. */
export const notePlace = async (tx: Tx, place: Place & { now: Date }): Promise<void> => {
  await tx
    .insertInto('identity.known_place')
    .values({
      brand_id: place.brandId,
      subject_id: place.subjectId,
      device_id: place.deviceId,
      network: place.network,
      seen_at: place.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'device_id', 'network']).doUpdateSet({ seen_at: place.now }),
    )
    .execute();
};
