import type pg from 'pg';

const commits = 200;

/** Milliseconds that one small commit takes: what a flush costs. One of the quickest, for the others also tell of the machine. */
export const measureCommit = async (client: pg.Client): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < commits; n += 1) {
    const before = performance.now();
    await client.query('update bench.house_account set balance = balance where stripe = 0');
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(commits / 10)] ?? 0;
};

/**
 * Makes every flush of the log take a millisecond longer, for everybody on this server: whoever
 * flushes sleeps first, and those who come meanwhile share the flush, as with a slower disk.
 */
export const setCommitDelay = async (client: pg.Client, isSlow: boolean): Promise<void> => {
  await client.query(`alter system set commit_delay = ${isSlow ? 1_000 : 0}`);
  await client.query('alter system set commit_siblings = 0');
  await client.query('select pg_reload_conf()');
  // Backends hear of it at their next statement, but only once the postmaster has told them.
  await client.query('select pg_sleep(0.5)');
};
