import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDb } from '#platform/db/db.ts';
import { startJobRunner } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/kernel/log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

const { values } = parseArgs({
  options: { name: { type: 'string' }, 'beat-ms': { type: 'string' }, 'silent-seconds': { type: 'string' } },
});
const name = values.name ?? 'worker';

// A worker process that is slow at its first job, so that it can be killed in the middle of it.
const log = createLog({ level: 'info', role: name });
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 4, name, onError: () => {} });
const note = async (job: unknown, what: string): Promise<void> => {
  await sql`insert into public.job_diary (worker, job, what) values (${name}, ${String(job)}, ${what})`.execute(
    db.read,
  );
};
const runner = await startJobRunner({
  db,
  log,
  concurrency: 1,
  ...(values['beat-ms'] === undefined
    ? {}
    : { heartbeatTimes: { beatMs: Number(values['beat-ms']), silentSeconds: Number(values['silent-seconds']) } }),
  tasks: [
    {
      name: 'test.slow',
      run: async ({ job, seconds }) => {
        await note(job, 'begun');
        await sleep(Number(seconds) * 1_000);
        await note(job, 'done');
      },
    },
  ],
});
log.info('works');

endOnSignal(async () => {
  await runner.stop();
  await db.close();
});
