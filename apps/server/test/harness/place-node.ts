import type pg from 'pg';

type Placed = {
  brandId: string;
  memberId: string;
  upline?: bigint | null;
  isAgent?: boolean;
  state?: 'waiting' | 'active' | 'closed';
};

/** Gives an account another place of today, without history: enough for whatever reads only today's tree. */
export const placeNode = async (
  db: Pick<pg.Pool, 'query'>,
  { brandId, memberId, upline = null, isAgent = false, state = 'active' }: Placed,
): Promise<bigint> => {
  const { rows } = await db.query<{ number: bigint }>(
    `insert into agent.node (brand_id, member_id, is_agent, upline, state, joined_day)
     values ($1, $2, $3, $4, $5, current_date)
     on conflict (member_id) do update set is_agent = excluded.is_agent, upline = excluded.upline, state = excluded.state
     returning number`,
    [brandId, memberId, isAgent, upline, state],
  );
  if (rows[0] === undefined) throw new Error('the node was not placed');
  return rows[0].number;
};
