import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Services } from '../services/index.ts';
import { harnessFile } from './harness-program.ts';
import type { Effect } from './judge-outbox.ts';

/** The queries of an outbox run, as superuser. */
export type OutboxDatabase = {
  /** Acknowledged events that a consumer has not processed yet, over all consumers. */
  backlog(consumers: readonly string[]): Promise<number>;
  lastPosition(): Promise<number>;
  effects(): Promise<Effect[]>;
  /** Sets every consumer's cursor as if it had compared the whole outbox with what it has processed. */
  blindSweeps(consumers: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

const databaseName = 'fairhouse';
/** The highest possible transaction id. */
const endOfTime = '18446744073709551615';

export const openOutboxDatabase = async (services: Services): Promise<OutboxDatabase> => {
  const url = new URL(services.postgres.adminUrl);
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(readFileSync(harnessFile('outbox-effects.sql'), 'utf8'));
  return {
    backlog: async (consumers) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from platform.outbox o cross join unnest($1::text[]) as c (consumer)
         where not exists (select from public.effect e where e.consumer = c.consumer and e.event_id = o.id)`,
        [consumers],
      );
      return rows[0]?.n ?? 0;
    },
    lastPosition: async () => {
      const { rows } = await client.query<{ last: number }>(
        'select coalesce(max(position), 0)::int as last from public.effect',
      );
      return rows[0]?.last ?? 0;
    },
    effects: async () => {
      const { rows } = await client.query<Effect>(
        'select position::int, consumer, event_id as "eventId", aggregate, n from public.effect order by position',
      );
      return rows;
    },
    blindSweeps: async (consumers) => {
      await client.query(
        `insert into platform.consumer_cursor (consumer, swept_xid)
         select consumer, $2::text::xid8 from unnest($1::text[]) as c (consumer)`,
        [consumers, endOfTime],
      );
    },
    close: () => client.end(),
  };
};
