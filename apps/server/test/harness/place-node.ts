import type pg from 'pg';

type Placed = {
  brandId: string;
  memberId: string;
  upline?: bigint | null;
  isAgent?: boolean;
  depth?: number;
  state?: 'waiting' | 'active' | 'closed';
};

/** Gives an account a place of today, without history: enough for whatever reads only today's tree. */
export const placeNode = async (
  db: Pick<pg.Pool, 'query'>,
  { brandId, memberId, upline = null, isAgent = false, depth = 1, state = 'active' }: Placed,
): Promise<bigint> => {
  const { rows } = await db.query<{ number: bigint }>(
    `insert into agent.node (brand_id, member_id, is_agent, upline, depth, state, joined_day)
     values ($1, $2, $3, $4, $5, $6, current_date) returning number`,
    [brandId, memberId, isAgent, upline, depth, state],
  );
  if (rows[0] === undefined) throw new Error('the node was not placed');
  return rows[0].number;
};
