import type pg from 'pg';
import { rounded } from '../figures.ts';

/** With these settings the server records the time of every statement, including those inside functions. */
export const statementSettings: readonly string[] = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
];

export type StatementTime = { microsPerBet: number; calls: number; text: string };

/** From now on. */
export const countStatements = async (client: pg.Client): Promise<void> => {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
};

/** Times of the posting function and of the statements inside it, the longest first; waiting counts as time. */
export const readStatements = async (client: pg.Client, bets: number): Promise<StatementTime[]> => {
  const { rows } = await client.query<{ ms: number; calls: string; text: string }>(
    `select total_exec_time as ms, calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as text
     from pg_stat_statements where query ~ 'ledger|unnest|play' order by total_exec_time desc limit 16`,
  );
  return rows.map(({ ms, calls, text }) => ({
    microsPerBet: rounded((ms * 1_000) / bets, 1),
    calls: Number(calls),
    text,
  }));
};
