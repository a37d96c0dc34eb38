import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Clock } from '../kernel/clock.ts';
import { gauge } from '../kernel/metrics.ts';
import type { Task } from './jobs.ts';
import type { Schedule } from './schedule.ts';

const strayRows = gauge({
  name: 'partition_default_rows',
  help: 'Rows that found no partition of their day; must be zero.',
  labels: ['table'],
});

/** Creates the partitions of the coming week, drops expired ones, and deletes old ticks. */
const upkeepPartitions = ({ db, clock }: { db: Db; clock: Clock }): Task => ({
  name: 'platform.upkeep_partitions',
  run: async () => {
    const today = clock.now().toISOString().slice(0, 10);
    await sql`select * from platform.upkeep_partitions(${today}::date)`.execute(db.read);
    await sql`delete from platform.schedule_tick where tick_at < now() - interval '2 days'`.execute(db.read);
    for (const table of ['outbox', 'consumed'] as const) {
      const { rows } = await sql<{
        n: bigint;
      }>`select count(*) as n from ${sql.table(`platform.${table}_default`)}`.execute(db.read);
      strayRows.set({ table }, Number(rows[0]?.n ?? 0n));
    }
  },
});

export const platformTasks = (deps: { db: Db; clock: Clock }): Task[] => [upkeepPartitions(deps)];

export const platformSchedules: readonly Schedule[] = [
  { name: 'upkeep-partitions', pattern: '0 17 * * * *', task: 'platform.upkeep_partitions' },
];
