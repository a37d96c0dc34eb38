import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type LoggedProcess, ProcessFailedError, startStack } from '../../stack/index.ts';
import type { LogLine } from '../fault-area.ts';
import { startHarnessProgram } from '../harness-program.ts';

const databaseName = 'fairhouse';
const startPatienceMs = 120_000;

export type Progress = { state: string; total: number; looked: number; sent: number };
/** The result of one broadcast, counted by member. */
export type Delivered = Progress & { missing: number; doubled: number; strangers: number; told: number };

export type BroadcastPlatform = Awaited<ReturnType<typeof openBroadcastPlatform>>;

/** A database with the given number of members, and no processes but those that a run starts. */
export const openBroadcastPlatform = async (people: number, log: LogLine) => {
  const stack = await startStack({
    roles: [],
    seed: 'test',
    isDurable: true,
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const url = Object.assign(new URL(services.postgres.adminUrl), { pathname: `/${databaseName}` });
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(
    `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, joined_at)
     select gen_random_uuid(), 'aurora', 'person' || n, 'Person', 'member', 3, 'QQQ', 'EN', now() - interval '1 day'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query('analyze member.member');
  log(`${people} people`);
  let started = 0;

  /** Requests a broadcast to all of them; the sweep of the next worker finds it. */
  const ask = async (): Promise<string> => {
    const id = randomUUID();
    await client.query(
      `insert into message.broadcast (id, brand_id, category, words, segment, wish_digest, total, operator_id, operator_name)
       values ($1, 'aurora', 'system', '{"EN":{"title":"News","html":"<p>News</p>"}}', '{"kind":"all","currency":"QQQ"}',
         sha256($2::bytea), $3, $1, 'faults')`,
      [id, id, people],
    );
    return id;
  };

  const progressOf = async (id: string): Promise<Progress> => {
    const { rows } = await client.query<Progress>(
      'select state, total, looked, sent from message.broadcast where id = $1',
      [id],
    );
    if (rows[0] === undefined) throw new Error('the message to many is gone');
    return rows[0];
  };

  /** Counts members without the message, duplicates, recipients outside the segment, and its outbox events. */
  const deliveredOf = async (id: string): Promise<Delivered> => {
    const { rows } = await client.query<{ missing: number; doubled: number; strangers: number; told: number }>(
      `with got as (select member_id, count(*)::int as times from message.message where key = $1 group by member_id),
       meant as (select id from member.member where brand_id = 'aurora' and currency = 'QQQ')
       select (select count(*)::int from meant left join got on member_id = id where member_id is null) as missing,
         (select count(*)::int from got where times > 1) as doubled,
         (select count(*)::int from got left join meant on member_id = id where id is null) as strangers,
         (select count(*)::int from platform.outbox where type = 'message.broadcast_sent.v1'
           and payload->>'broadcastId' = $2) as told`,
      [`broadcast:${id}`, id],
    );
    if (rows[0] === undefined) throw new Error('nothing was counted');
    return { ...(await progressOf(id)), ...rows[0] };
  };

  /** Starts a worker that only runs the job and the sweep of broadcasts; resolves when it is ready. */
  const startWorker = async ({ slice, isCareless }: { slice: number; isCareless: boolean }): Promise<LoggedProcess> => {
    started += 1;
    const { promise: works, resolve } = Promise.withResolvers<'works'>();
    const worker = startHarnessProgram({
      name: `broadcast-worker-${started}`,
      program: 'broadcast-worker.ts',
      args: ['--slice', String(slice), ...(isCareless ? ['--careless'] : [])],
      env: stack.env,
      logFolder: services.dir,
      onLine: (line) => {
        if (line === 'works') resolve('works');
      },
    });
    const late = new Promise<'late'>((onTimeout) => setTimeout(() => onTimeout('late'), startPatienceMs).unref());
    const first = await Promise.race([works, worker.exited, late]);
    if (first !== 'works') throw new ProcessFailedError('does not work', worker);
    return worker;
  };

  return {
    ask,
    progressOf,
    deliveredOf,
    startWorker,
    stop: async () => {
      await client.end();
      await stack.stop();
    },
  };
};
