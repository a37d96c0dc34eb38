import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { moneyColumns } from './money.store.ts';

const money = sql.join(moneyColumns.map((name) => sql.ref(name)));

/**
 * Begins the figures of a new agent's team with what the account itself did on the day of its promotion: from then on
 * its team includes it. The caller holds the tree alone, so no figures are written meanwhile.
 */
export const startTeamDay = async (
  tx: Tx,
  { brandId, number, day }: { brandId: string; number: bigint; day: string },
): Promise<void> => {
  const own = sql`number = ${number} and day = ${day}::date and brand_id = ${brandId}`;
  await sql`
    insert into agent.team_day (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
    select number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid from agent.player_day
    where ${own}`.execute(tx);
  await sql`
    insert into agent.team_money_day (number, day, brand_id, ${money})
    select number, day, brand_id, ${money} from agent.player_money_day where ${own}`.execute(tx);
  await sql`
    insert into agent.team_money_day as d (number, day, brand_id, active)
    select number, day, brand_id, 1 from agent.player_day where ${own} group by 1, 2, 3 having sum(rounds) > 0
    on conflict (number, day) do update set active = excluded.active`.execute(tx);
};
