import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DemoPlatform } from './open-platform.ts';

/** In this order: what a later one reads, an earlier one has written. */
const tasks = [
  'platform.upkeep_partitions',
  'ledger.keep_partitions',
  'bet.settle_closed',
  'bet.name_games',
  'bet.write_facts',
  'bet.count_days',
  'agent.place_accounts',
  'agent.project_facts',
  'agent.count_teams',
  'member.fill_contact_parts',
  'report.repair_member_rows',
  'report.compute_figures',
  'report.recompute_figures',
  'report.refresh_winners',
  'report.project',
  'report.replace_days',
  'protection.score_harm',
  'ledger.close_days',
] as const;

/** The consumers have caught up when no wallet has a posting that they have not taken. */
const countUntaken = async ({ db }: DemoPlatform): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct consumer from ledger.consumer_position) c
    cross join ledger.wallet w left join ledger.consumer_position p on p.consumer = c.consumer and p.wallet_id = w.id
    where w.seq > coalesce(p.seq, 0)`.execute(db.read);
  return rows[0]?.count ?? 0;
};

/** Lets the background work catch up and runs the projections, so that every screen has its figures at once. */
export const finishHistory = async (platform: DemoPlatform, print: (line: string) => void): Promise<void> => {
  for (let tries = 0; tries < 120; tries += 1) {
    const untaken = await countUntaken(platform);
    if (untaken === 0) break;
    if (tries % 10 === 0) print(`${untaken} wallets are being read`);
    await sleep(1_000);
  }
  for (const task of tasks) {
    const since = performance.now();
    await platform.run(task);
    print(`${task} ${Math.round(performance.now() - since)} ms`);
  }
};
