import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Begins the figures of a new agent's team with what the account itself did on the day of its promotion: from then on
 * its team includes it. The caller holds the tree alone, so no figures are written meanwhile.
 */
export const startTeamDay = async (
  tx: Tx,
  { brandId, number, day }: { brandId: string; number: bigint; day: string },
): Promise<void> => {
  await sql`insert into agent.team_day (number, day, game_type, brand_id, rounds, staked, won, valid, cash_valid)
    select number, day, game_type, brand_id, rounds, staked, won, valid, cash_valid from agent.player_day
    where number = ${number} and day = ${day} and brand_id = ${brandId}`.execute(tx);
  await sql`
    with played as (select 1 from agent.player_day where number = ${number} and day = ${day} group by number
      having sum(rounds) > 0)
    insert into agent.team_money_day (number, day, brand_id, joined, active, deposits, deposit_count, deposit_fees,
      withdrawals, withdrawal_count, transfers_in, transfers_out, bonuses, rebates, salaries)
    select n.number, ${day}, n.brand_id, 0, (select count(*) from played), coalesce(m.deposits, 0),
      coalesce(m.deposit_count, 0), coalesce(m.deposit_fees, 0), coalesce(m.withdrawals, 0),
      coalesce(m.withdrawal_count, 0), coalesce(m.transfers_in, 0), coalesce(m.transfers_out, 0),
      coalesce(m.bonuses, 0), coalesce(m.rebates, 0), coalesce(m.salaries, 0)
    from agent.node n left join agent.player_money_day m on m.number = n.number and m.day = ${day}
    where n.number = ${number} and (m.number is not null or exists (select from played))`.execute(tx);
};
