import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type RoundPart, uuids } from './turnover.store.ts';
import type { RequirementSource, TurnoverOwner } from './turnover.types.ts';

/** The contributions of rounds to requirements; a round that contributed nothing has no part. */
export const readParts = async (
  db: Queryable,
  { brandId, roundIds }: { brandId: string; roundIds: readonly string[] },
): Promise<RoundPart[]> => {
  const { rows } = await sql<RoundPart>`
    select p.round_id as "roundId", p.requirement_id as "requirementId", p.counted
    from wallet.requirement_part p join wallet.requirement r on r.id = p.requirement_id
    where p.brand_id = ${brandId} and p.round_id = any (${uuids(roundIds)}::uuid[]) and p.counted > 0
    order by r.number`.execute(db);
  return rows;
};
/** The rounds that contributed to a member's own requirement. */
export const readRoundsOf = async (
  db: Queryable,
  {
    brandId,
    memberId,
    requirementId,
    limit,
  }: { brandId: string; memberId: string; requirementId: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ roundId: string }>`
    select p.round_id as "roundId" from wallet.requirement_part p join wallet.requirement r on r.id = p.requirement_id
    where r.id = ${requirementId}::uuid and r.brand_id = ${brandId} and r.member_id = ${memberId}::uuid and p.counted > 0
    limit ${limit}`.execute(db);
  return rows.map(({ roundId }) => roundId);
};

/** What the credits of one source required, and what was wagered for them; a credit without a requirement is absent. */
export const readTurnoverOf = async (
  db: Queryable,
  { brandId, source, sourceIds }: { brandId: string; source: RequirementSource; sourceIds: readonly string[] },
): Promise<{ required: bigint; done: bigint }> => {
  const { rows } = await sql<{ required: bigint; done: bigint }>`
    select coalesce(sum(r.required), 0)::bigint as required, coalesce(sum(r.done), 0)::bigint as done
    from wallet.requirement r
    where r.brand_id = ${brandId} and r.source = ${source} and r.source_id = any (${uuids(sourceIds)}::text[])`.execute(
    db,
  );
  return rows[0] ?? { required: 0n, done: 0n };
};

/** What a member has received by transfers in the last hours. */
export const readTransferredIn = async (
  db: Queryable,
  { brandId, memberId, currency, hours }: TurnoverOwner & { hours: number },
): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(r.principal), 0)::bigint as sum from wallet.requirement r
    where r.brand_id = ${brandId} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and r.source = 'transfer' and r.opened_at > clock_timestamp() - make_interval(hours => ${hours}::int)`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
};
