import type { Services } from '@fairhouse/tools/services';
import pg from 'pg';
import { threadCpuMicros } from '../cpu-time.ts';
import { withAdmin } from '../postgres/with-admin.ts';
import type { Books } from './fixture.ts';
import { batchSize, createPoster, type IdMode } from './post-batch.ts';

/** The cost of one posting. */
export type Cost = { cpuMicros: number; walBytes: number; perSecond: number };

/** Run before the measurement, so that statements are prepared and the first pages are cached. */
const warmBatches = 20;

const positionOf = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ at: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as at`,
  );
  return BigInt(rows[0]?.at ?? '0');
};

/**
 * Posts on one connection, with a checkpoint in the middle. After it every page is written in full once, which reveals
 * a layout that scatters its writes.
 */
export const runPostings = async (
  services: Services,
  { database, books, mode, batches }: { database: string; books: Books; mode: IdMode; batches: number },
): Promise<Cost> => {
  const client = new pg.Client({ connectionString: services.postgres.urlFor('app', database) });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const post = createPoster(client, books, mode);
    for (let n = 0; n < warmBatches; n += 1) await post();
    const half = Math.floor(batches / 2);
    const before = { cpu: threadCpuMicros(pid), wal: await positionOf(client), ms: performance.now() };
    for (let n = 0; n < half; n += 1) await post();
    const checkpoint = withAdmin(services, (admin) => admin.query('checkpoint'));
    for (let n = half; n < batches; n += 1) await post();
    await checkpoint;
    const seconds = (performance.now() - before.ms) / 1_000;
    const postings = batches * batchSize;
    return {
      cpuMicros: (threadCpuMicros(pid) - before.cpu) / postings,
      walBytes: Number((await positionOf(client)) - before.wal) / postings,
      perSecond: postings / seconds,
    };
  } finally {
    await client.end();
  }
};
