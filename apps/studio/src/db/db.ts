import pg from 'pg';

/** Rows of one statement. 8-byte integers are returned as text, so that no amount passes through a float. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/** Statements that are committed or rolled back together. */
export type Tx = Queryable & { readonly isTransaction: true };

export type Db = Queryable & {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Set here, because the driver's own type table is shared by the whole process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => text);

const rowsOf = async <Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(text, [...values])).rows;

/** Opens the studio's own database. The studio has no access to the platform's. */
export const openDb = ({
  url,
  poolMax = 20,
  onError,
}: {
  url: string;
  poolMax?: number;
  onError: (error: Error) => void;
}): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    application_name: 'studio',
    types,
    // A separate schema: nothing is created or looked up in `public` by accident.
    options: '-c search_path=studio',
  });
  // Without a handler, an error of an idle connection would end the process.
  pool.on('error', onError);

  const transaction: Db['transaction'] = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ isTransaction: true, query: (text, values) => rowsOf(client, text, values) });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    transaction,
    query: (text, values) => rowsOf(pool, text, values),
    close: () => pool.end(),
  };
};
