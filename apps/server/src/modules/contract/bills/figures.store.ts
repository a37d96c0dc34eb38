import { sql } from 'kysely';
import { allowStatementTime } from '#platform/db/allow-statement-time.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Team, TeamFigures, Window } from './bills.types.ts';
import { activeOf, sumsOfDays, sumsOfFacts, teamBetsSql } from './figures.sql.ts';

/** One snapshot, with more time and memory than a request gets. */
export const beginBilling = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await allowStatementTime(tx, 5 * 60_000);
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

/** The same for reading alone. */
export const beginReading = async (tx: Tx): Promise<void> => {
  await beginBilling(tx);
  await sql`set transaction read only`.execute(tx);
};

/** Sums of so many teams are read by one statement. */
const chunk = 5_000;

/**
 * The figures of teams in a window, on the tree of each day; teams that did nothing are absent. Hours and comparisons are
 * read from the facts, days from the sums by day.
 */
export const readFigures = async (
  tx: Tx,
  window: Window,
  teams: readonly Team[],
  from: 'days' | 'facts' = window.kind === 'hourly' ? 'facts' : 'days',
): Promise<Map<bigint, TeamFigures>> => {
  const figures = new Map<bigint, TeamFigures>();
  // Facts are read once for all teams; days by team.
  const size = from === 'facts' ? Math.max(1, teams.length) : chunk;
  for (let start = 0; start < teams.length; start += size) {
    const part = teams.slice(start, start + size);
    const { rows } = await (from === 'facts' ? sumsOfFacts : sumsOfDays)(window, part).execute(tx);
    for (const { number, ...sums } of rows) figures.set(number, { ...sums, active: 0 });
  }
  const counted = teams.filter(({ active }) => active !== null);
  if (counted.length > 0) {
    const { rows } = await activeOf(window, counted, from).execute(tx);
    for (const { number, active } of rows) {
      const sums = figures.get(number);
      if (sums !== undefined) sums.active = active;
    }
  }
  return figures;
};

/** What a team bet in whole days, by type of game. */
export const readTeamBets = async (tx: Tx, window: Window, number: bigint): Promise<Record<string, bigint>> => {
  const { rows } = await teamBetsSql(window, number).execute(tx);
  return Object.fromEntries(rows.map(({ type, bet }) => [type, bet]));
};
