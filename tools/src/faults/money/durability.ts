import pg from 'pg';

const withAdmin = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Throws unless the database is durable: a run on one that loses acknowledged commits proves nothing. */
export const mustBeDurable = (adminUrl: string): Promise<void> =>
  withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
    );
    const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
    if (off.length > 0) throw new Error(`the database does not keep what it answers: ${off.join(', ')}`);
  });

/** Makes the database acknowledge long before it has written: commits stay in memory and are lost on a kill. */
export const makeForgetful = (adminUrl: string): Promise<void> =>
  withAdmin(adminUrl, async (client) => {
    await client.query('alter system set synchronous_commit = off');
    await client.query("alter system set wal_writer_delay = '5s'");
    await client.query("alter system set wal_writer_flush_after = '1GB'");
    await client.query('select pg_reload_conf()');
  });
