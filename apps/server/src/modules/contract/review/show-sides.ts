import type { OpsContractSide } from '@fairhouse/protocol/ops/contracts';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';

type Sided = { downline: bigint; downlineId: string; upline: bigint | null; uplineId: string | null };

export type ShowSide = {
  (number: bigint, memberId: string): OpsContractSide;
  (number: bigint | null, memberId: string | null): OpsContractSide | null;
};

/** Accounts as operators see them: by their names. */
export const sidesOf = async (db: Queryable, brandId: string, rows: readonly Partial<Sided>[]): Promise<ShowSide> => {
  const ids = rows.flatMap(({ downlineId, uplineId }) => [downlineId, uplineId]).filter((id) => typeof id === 'string');
  const names = await namesOf(db, { brandId, ids });
  return ((number: bigint | null, memberId: string | null) =>
    number === null || memberId === null
      ? null
      : { ref: String(number), member: { memberId, name: names.get(memberId) ?? '' } }) as ShowSide;
};
