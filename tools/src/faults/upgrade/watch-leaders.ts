import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const pollMs = 50;

/** A look at who leads: the process of the database that holds the lock of each task. */
export type LeaderLook = { at: number; holders: Readonly<Record<string, number>> };

/** The longest time in which a task had no leader, and how often a task changed its leader. */
export const judgeLeaders = (looks: Iterable<LeaderLook>) => {
  const last = new Map<string, { at: number; holder: number }>();
  let longestMs = 0;
  let takeovers = 0;
  let task = '';
  let endedAt = 0;
  const judge = (name: string, gapMs: number): void => {
    if (gapMs <= longestMs) return;
    longestMs = gapMs;
    task = name;
  };
  for (const { at, holders } of looks) {
    endedAt = at;
    for (const [name, holder] of Object.entries(holders)) {
      const before = last.get(name);
      if (before !== undefined && before.holder !== holder) {
        takeovers += 1;
        judge(name, at - before.at);
      }
      last.set(name, { at, holder });
    }
  }
  // A task that nobody took over has had no leader until the end.
  for (const [name, { at }] of last) judge(name, endedAt - at);
  return { longestMs: Math.round(longestMs), takeovers, task, tasks: last.size };
};

/** Looks at the locks of the leaders until it is stopped. */
export const watchLeaders = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'faults-leaders' });
  client.on('error', () => {});
  await client.connect();
  const looks: LeaderLook[] = [];
  let isStopping = false;
  const watching = (async () => {
    while (!isStopping) {
      const { rows } = await client.query<{ task: string; pid: number }>(
        `select a.application_name as task, l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where l.locktype = 'advisory' and l.granted and l.objsubid = 2
           and l.classid = (hashtext('fairhouse.lead')::bigint & 4294967295)::oid`,
      );
      looks.push({ at: performance.now(), holders: Object.fromEntries(rows.map(({ task, pid }) => [task, pid])) });
      await sleep(pollMs);
    }
  })();
  watching.catch(() => {});
  return {
    stop: async () => {
      isStopping = true;
      await watching.finally(() => client.end());
      return judgeLeaders(looks);
    },
  };
};
