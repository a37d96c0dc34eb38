import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Round } from '../bet.types.ts';
import type { Dispute, DisputeState } from './dispute.types.ts';

const columns = sql`d.round_id as "roundId", d.brand_id as "brandId", d.member_id as "memberId", d.comment, d.state,
  d.answer, d.created_at as at, d.answered_at as "answeredAt"`;

/** Inserts a dispute. An existing one is not changed, also on concurrent calls. */
export const insertDispute = async (
  tx: Tx,
  { roundId, brandId, memberId, comment }: Pick<Dispute, 'roundId' | 'brandId' | 'memberId' | 'comment'>,
): Promise<void> => {
  await sql`
    insert into bet.dispute (round_id, brand_id, member_id, comment)
    values (${roundId}::uuid, ${brandId}, ${memberId}::uuid, ${comment}) on conflict (round_id) do nothing`.execute(tx);
};

/** A member's own dispute; another member's is not found. */
export const findDispute = async (
  db: Queryable,
  { brandId, memberId, roundId }: { brandId: string; memberId: string; roundId: string },
): Promise<Dispute | undefined> => {
  const { rows } = await sql<Dispute>`
    select ${columns} from bet.dispute d
    where d.round_id = ${roundId}::uuid and d.brand_id = ${brandId} and d.member_id = ${memberId}::uuid`.execute(db);
  return rows[0];
};

/** A dispute of a brand, locked until the transaction ends. */
export const lockDispute = async (
  tx: Tx,
  { brandId, roundId }: { brandId: string; roundId: string },
): Promise<(Dispute & Pick<Round, 'round'>) | undefined> => {
  const { rows } = await sql<Dispute & Pick<Round, 'round'>>`
    select ${columns}, r.round from bet.dispute d join bet.round r on r.id = d.round_id
    where d.round_id = ${roundId}::uuid and d.brand_id = ${brandId} for update of d`.execute(tx);
  return rows[0];
};

/** Writes the answer of a dispute that this transaction has locked with `lockDispute`. */
export const answerOpen = async (
  tx: Tx,
  { roundId, state, answer, operatorId }: Pick<Dispute, 'roundId' | 'state'> & { answer: string; operatorId: string },
): Promise<void> => {
  await sql`
    update bet.dispute set state = ${state}, answer = ${answer}, answered_by = ${operatorId}::uuid,
      answered_at = platform.deadline_now()
    where round_id = ${roundId}::uuid`.execute(tx);
};

export type DisputedRound = Dispute & Pick<Round, 'gameId' | 'currency' | 'staked' | 'tipped' | 'won'>;

export type DisputesQuery = {
  brandId: string;
  state: DisputeState;
  isNewestFirst: boolean;
  /** Where the last page ended. */
  beyond: { at: Date; roundId: string } | null;
  limit: number;
};

/** A page of a brand's disputes in one state, by when they were opened. */
export const readDisputes = async (
  db: Queryable,
  { brandId, state, isNewestFirst, beyond, limit }: DisputesQuery,
): Promise<DisputedRound[]> => {
  const way = isNewestFirst ? sql`desc` : sql`asc`;
  const start =
    beyond === null
      ? sql`true`
      : sql`(d.created_at, d.round_id) ${isNewestFirst ? sql`<` : sql`>`} (${beyond.at}, ${beyond.roundId}::uuid)`;
  const { rows } = await sql<DisputedRound>`
    select ${columns}, r.game_id as "gameId", r.currency, r.staked, r.tipped, r.won
    from bet.dispute d join bet.round r on r.id = d.round_id
    where d.brand_id = ${brandId} and d.state = ${state} and ${start}
    order by d.created_at ${way}, d.round_id ${way} limit ${limit}`.execute(db);
  return rows;
};

/** How many disputes of a brand are in a state, counted up to a bound. */
export const countDisputes = async (
  db: Queryable,
  { brandId, state, bound }: { brandId: string; state: DisputeState; bound: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bet.dispute where brand_id = ${brandId} and state = ${state} limit ${bound}) first`.execute(db);
  return rows[0]?.count ?? 0;
};
