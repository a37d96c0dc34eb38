import { findMember } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { AccountFilter } from './account-filter.sql.ts';

/** The account that a filter names: by its reference in the tree, or by its whole name. */
export const readAccountFilter = async (
  db: Queryable,
  brandId: string,
  text: string | undefined,
): Promise<AccountFilter | undefined> => {
  if (text === undefined || text === '') return undefined;
  if (/^[1-9]\d{0,17}$/.test(text)) return { number: BigInt(text), memberId: null };
  const member = await findMember(db, { brandId, username: text });
  return { number: null, memberId: member?.id ?? null };
};
