import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { insertSlice, lockOpen, moveOn, readOpenIds } from '#modules/message/broadcasts/broadcast.store.ts';
import { broadcastSchedules, broadcastTasks } from '#modules/message/broadcasts/broadcasts.jobs.ts';
import { peopleSql } from '#modules/message/broadcasts/people.sql.ts';
import { createJobs, startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { openBroadcastDeps } from '../broadcast-deps.ts';
import { endOnSignal } from './end-on-signal.ts';

const { values } = parseArgs({
  options: { slice: { type: 'string', default: '500' }, careless: { type: 'boolean', default: false } },
});
const sliceMax = Number(values.slice);
const deps = openBroadcastDeps('broadcast-worker', sliceMax);
const { db, log } = deps;

/** The known bug that a run must find: the cursor moves in one transaction, and the messages follow in another. */
const sendCarelessly = async (): Promise<void> => {
  for (const id of await readOpenIds(db.read, 20)) {
    for (let isLast = false; !isLast; ) {
      const taken = await db.transaction(async (tx) => {
        const broadcast = await lockOpen(tx, id);
        if (broadcast === null) return null;
        const { rows: people } = await sql<{ id: string }>`
          select people.id from (${peopleSql(broadcast, deps.segments)}) people
          where people.id > ${broadcast.cursorId}::uuid order by people.id limit ${sliceMax}`.execute(tx);
        isLast = people.length < sliceMax;
        const cursorId = people.at(-1)?.id ?? broadcast.cursorId;
        await moveOn(tx, { id, looked: people.length, sent: people.length, cursorId, isLast });
        return broadcast;
      });
      if (taken === null) break;
      await sleep(5);
      await db.transaction((tx) => insertSlice(tx, taken, sliceMax, deps.segments));
    }
  }
};

// Only the job and the sweep of broadcasts run here, so recovery after a kill depends on them alone.
const tasks = values.careless
  ? broadcastTasks(deps).map((task) => ({ ...task, run: sendCarelessly }))
  : broadcastTasks(deps);
const runner = await startJobRunner({ db, log, tasks });
const schedules = startSchedules({ db, jobs: createJobs(), log, schedules: broadcastSchedules });
process.stdout.write('works\n');

endOnSignal(async () => {
  schedules.stop();
  await runner.stop();
  await deps.close();
});
