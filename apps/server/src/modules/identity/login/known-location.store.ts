import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { LocationProof } from './login-method.types.ts';

/** A device in a network from which a member has logged in (security.md 4.5). */
export type KnownLocation = { brandId: string; subjectId: string; deviceId: string; network: string };

/** Rank of a proof from weakest to strongest, as SQL. */
const rankOf = (proof: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`array_position(array['password', 'contact', 'authenticator', 'passkey'], ${proof})`;

/** The strongest proof shown on a device since the given time, in one network or in any; null without one. */
export const findLocationProof = async (
  db: Queryable,
  {
    brandId,
    subjectId,
    deviceId,
    network,
    since,
  }: Omit<KnownLocation, 'network'> & { network: string | null; since: Date },
): Promise<LocationProof | null> => {
  const locations = db
    .selectFrom('identity.known_place')
    .select('known_by')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('device_id', '=', deviceId)
    .where('seen_at', '>', since)
    .orderBy(rankOf(sql.ref('known_by')), 'desc')
    .limit(1);
  const row = await (network === null
    ? locations
    : locations.where('network', '=', sql<string>`${network}::cidr`)
  ).executeTakeFirst();
  return (row?.known_by as LocationProof | undefined) ?? null;
};

/** Deletes every known location of a member. Returns the number deleted. */
export const deleteKnownLocations = async (
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

/** Records the proof shown at a location. A weaker proof neither replaces nor extends a stronger one. */
export const saveKnownLocation = async (
  tx: Tx,
  location: KnownLocation & { provedBy: LocationProof; now: Date },
): Promise<void> => {
  await tx
    .insertInto('identity.known_place')
    .values({
      brand_id: location.brandId,
      subject_id: location.subjectId,
      device_id: location.deviceId,
      network: location.network,
      seen_at: location.now,
      known_by: location.provedBy,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'device_id', 'network'])
        .doUpdateSet({ seen_at: location.now, known_by: location.provedBy })
        .where(
          sql<boolean>`${rankOf(sql.ref('identity.known_place.known_by'))} <= ${rankOf(sql.ref('excluded.known_by'))}`,
        ),
    )
    .execute();
};
