import { type RawBuilder, sql } from 'kysely';

/** Either by number or by member; neither: nobody has that name. */
export type AccountFilter = { number: bigint | null; memberId: string | null };

/** Whether the account of these two columns is the one that was asked for. */
export const isAccountSql = (
  account: AccountFilter | undefined,
  number: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (account === undefined) return sql`true`;
  if (account.number !== null) return sql`${number} = ${account.number}`;
  return account.memberId === null ? sql`false` : sql`${memberId} = ${account.memberId}::uuid`;
};
