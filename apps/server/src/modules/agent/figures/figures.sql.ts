import { sql } from 'kysely';
import { factsAfterSql } from '#modules/bet/index.ts';

/** What the team of an agent played, for joins: `number`, `day`, `game_type` (`UNKNOWN` until it is named), sums. */
export const teamDaysSql = sql`(select number, day, game_type, staked, won, cash_valid from agent.team_day)`;

/** What the team of an agent was given and what its deposits cost, for joins: `number`, `day` and sums. */
export const teamMoneyDaysSql = sql`(select number, day, rebates, bonuses, deposit_fees, salaries
  from agent.team_money_day)`;

/** What an account played, for joins: `number`, `day`, `game_type`, `cash_valid`. */
export const playerDaysSql = sql`(select number, day, game_type, cash_valid from agent.player_day)`;

/** The facts that are not in the figures yet, in order. */
export const factsAheadSql = factsAfterSql;
