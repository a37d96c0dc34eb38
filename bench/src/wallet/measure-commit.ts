import type pg from 'pg';

const commits = 200;
const updateHouseAccount = 'update bench.house_account set balance = balance where stripe = 0';

/**
 * Milliseconds of one small commit, which is the cost of a flush. Takes one of the fastest, because slower ones include
 * other load on the machine.
 */
export const measureCommit = async (client: pg.Client, write = updateHouseAccount): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < commits; n += 1) {
    const before = performance.now();
    await client.query(write);
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(commits / 10)] ?? 0;
};

/**
 * Makes every WAL flush on this server take a millisecond longer: the flushing backend sleeps first, and those that
 * commit meanwhile share the flush, as with a slower disk.
 */
export const setCommitDelay = async (client: pg.Client, isSlow: boolean): Promise<void> => {
  await client.query(`alter system set commit_delay = ${isSlow ? 1_000 : 0}`);
  await client.query('alter system set commit_siblings = 0');
  await client.query('select pg_reload_conf()');
  // Backends reload the setting at their next statement, but only after the postmaster has signalled them.
  await client.query('select pg_sleep(0.5)');
};
