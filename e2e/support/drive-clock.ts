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

/**
 * Drives the clock by which the house judges deadlines; only the owner of the database may. It moves for everybody at
 * once, so journeys that drive it run when the others have gone.
 */
export const driveClock = async (ahead: string): Promise<void> => {
  const client = new PostgresClient({ connectionString: process.env.HOUSE_OWNER_URL ?? '' });
  await client.connect();
  try {
    await client.query('update platform.clock_shift set ahead = $1::interval', [ahead]);
  } finally {
    await client.end();
  }
};
