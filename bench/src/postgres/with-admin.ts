import type { Services } from '@fairhouse/tools/services';
import pg from 'pg';

const adminUrl = ({ postgres }: Services, database: string): string => {
  const url = new URL(postgres.adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** A superuser connection; only the superuser may write the ledger directly. */
export const openAdmin = async (services: Services, database = 'fairhouse'): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: adminUrl(services, database), application_name: 'bench' });
  await client.connect();
  return client;
};

/** One connection for one piece of work. */
export const withAdmin = async <T>(
  services: Services,
  work: (client: pg.Client) => Promise<T>,
  database?: string,
): Promise<T> => {
  const client = await openAdmin(services, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
