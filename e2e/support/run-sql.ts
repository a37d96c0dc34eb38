import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

type Client = {
  connect: () => Promise<void>;
  query: (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
};

// The driver is a dependency of the tools, which start the database.
const { Client: PostgresClient } = createRequire(join(repositoryRoot, 'tools/package.json'))('pg') as {
  Client: new (options: { connectionString: string; connectionTimeoutMillis: number }) => Client;
};

export type SqlLine = {
  run(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** An open connection to the platform's database, for journeys that measure what follows a commit. */
export const openSql = async (): Promise<SqlLine> => {
  const { DATABASE_URL } = JSON.parse(process.env.PLATFORM_ENV ?? '{}') as { DATABASE_URL: string };
  const client = new PostgresClient({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return { run: async (text, values) => (await client.query(text, values)).rows, close: () => client.end() };
};

/** Runs SQL directly on the platform's database, for what no operator could do. */
export const runSql = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
  const line = await openSql();
  try {
    return await line.run(text, values);
  } finally {
    await line.close();
  }
};
