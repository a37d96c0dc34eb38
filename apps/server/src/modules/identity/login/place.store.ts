import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { PlaceProof } from './login-method.types.ts';

/** A device in a network where somebody has logged in (security.md 4.5). */
export type Place = { brandId: string; subjectId: string; deviceId: string; network: string };

/** Its rank from the weakest proof to the strongest, as the database compares them. */
const rankOf = (proof: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`array_position(array['password', 'contact', 'authenticator', 'passkey'], ${proof})`;

/** The strongest proof shown on a device since then, in one network or in any; null when there was none. */
export const findPlaceProof = async (
  db: Queryable,
  { brandId, subjectId, deviceId, network, since }: Omit<Place, 'network'> & { network: string | null; since: Date },
): Promise<PlaceProof | null> => {
  const places = db
    .selectFrom('identity.known_place')
    .select('known_by')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('device_id', '=', deviceId)
    .where('seen_at', '>', since)
    .orderBy(rankOf(sql.ref('known_by')), 'desc')
    .limit(1);
  const row = await (network === null
    ? places
    : places.where('network', '=', sql<string>`${network}::cidr`)
  ).executeTakeFirst();
  return (row?.known_by as PlaceProof | undefined) ?? null;
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

/** Writes down what was shown at a place. A weaker proof than the one before neither replaces nor prolongs it. */
export const notePlace = async (tx: Tx, place: Place & { provedBy: PlaceProof; now: Date }): Promise<void> => {
  await tx
    .insertInto('identity.known_place')
    .values({
      brand_id: place.brandId,
      subject_id: place.subjectId,
      device_id: place.deviceId,
      network: place.network,
      seen_at: place.now,
      known_by: place.provedBy,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'device_id', 'network'])
        .doUpdateSet({ seen_at: place.now, known_by: place.provedBy })
        .where(
          sql<boolean>`${rankOf(sql.ref('identity.known_place.known_by'))} <= ${rankOf(sql.ref('excluded.known_by'))}`,
        ),
    )
    .execute();
};
