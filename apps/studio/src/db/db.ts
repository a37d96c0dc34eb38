import pg from 'pg';

/** Rows of one statement. Whole numbers of eight bytes come as text, so that no amount passes through a float. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/** Statements that are kept or dropped together. */
export type Tx = Queryable & { readonly isTransaction: true };

export type Db = Queryable & {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Said here, because the driver's own table of types belongs to everybody in the process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => text);

const rowsOf = async <Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(text, [...values])).rows;

/** Opens the studio's own database. The platform's is never seen from here. */
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
    // A schema of its own: nothing is made or looked up in `public` by accident.
    options: '-c search_path=studio',
  });
  // A connection that breaks while nobody uses it would end the process otherwise.
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
