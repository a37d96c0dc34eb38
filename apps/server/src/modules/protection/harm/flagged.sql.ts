import { type RawBuilder, sql } from 'kysely';

/** Whether the member of a column is flagged, as SQL for bulk statements. */
export const flaggedSql = ({
  brandId,
  memberId,
}: {
  brandId: string;
  memberId: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`
  exists (select from protection.harm_case c
    where c.brand_id = ${brandId} and c.member_id = ${memberId} and c.is_flagged)`;
