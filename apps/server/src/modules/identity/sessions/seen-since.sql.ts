import { type RawBuilder, sql } from 'kysely';

/** SQL condition for bulk statements: whether the member in a column was seen since a moment. */
export const seenSinceSql = ({
  brandId,
  memberId,
  since,
}: {
  brandId: string;
  memberId: RawBuilder<unknown>;
  since: Date;
}): RawBuilder<boolean> => sql<boolean>`
  exists (select from identity.session s
    where s.brand_id = ${brandId} and s.subject_id = ${memberId} and s.realm = 'player' and s.scope <> 'view'
      and s.last_seen_at >= ${since}::timestamptz)`;
