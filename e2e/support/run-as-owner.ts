import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

type Client = {
  connect: () => Promise<void>;
  query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
  end: () => Promise<void>;
};

const { Client: PostgresClient } = createRequire(join(repositoryRoot, 'tools/package.json'))('pg') as {
  Client: new (options: { connectionString: string }) => Client;
};

/** Runs SQL as the database owner: for the clock of deadlines, and for tables that no application role may write. */
export const runAsOwner = async (text: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new PostgresClient({ connectionString: process.env.PLATFORM_OWNER_URL ?? '' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};
