import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

type Client = {
  connect: () => Promise<void>;
  query: (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
};

// The driver belongs to the tools, which start the database; the journeys borrow it.
const { Client: PostgresClient } = createRequire(join(repositoryRoot, 'tools/package.json'))('pg') as {
  Client: new (options: { connectionString: string; connectionTimeoutMillis: number }) => Client;
};

/** Writes past the server, into the house's own database: for what no honest operator could do. */
export const runSql = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
  const { DATABASE_URL } = JSON.parse(process.env.HOUSE_ENV ?? '{}') as { DATABASE_URL: string };
  const client = new PostgresClient({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
