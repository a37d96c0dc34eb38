import { readFileSync } from 'node:fs';
import type { Db } from '#platform/db/db.ts';

export type Times = { seconds: number; serverMs: number };

/** Processor time of the connection's own process at the server, in milliseconds. The pool has one connection. */
export const readCpuMs = async ({ pool }: Db): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
};

/** Does a step; answers what it gave, its time, and the processor time that it took at the server. */
export const measureStep = async <Answer>(db: Db, work: () => Promise<Answer>): Promise<Times & { answer: Answer }> => {
  const [start, cpu] = [performance.now(), await readCpuMs(db)];
  const answer = await work();
  return { answer, seconds: (performance.now() - start) / 1_000, serverMs: (await readCpuMs(db)) - cpu };
};

/** Follows the memory of this process from now on; the function returned ends that and answers the most, in MiB. */
export const watchMemory = (): (() => number) => {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  return () => {
    clearInterval(sampling);
    return (most - idle) / 2 ** 20;
  };
};
