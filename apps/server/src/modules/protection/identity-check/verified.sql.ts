import { type RawBuilder, sql } from 'kysely';

/** Whether a check of the member of a column is valid now, as SQL for bulk statements. */
export const identityVerifiedSql = ({
  brandId,
  memberId,
}: {
  brandId: string;
  memberId: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`
  exists (select from protection.identity_case c
    where c.brand_id = ${brandId} and c.member_id = ${memberId} and c.state = 'verified')`;
