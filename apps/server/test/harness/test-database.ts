import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '#platform/db/db.ts';

export type DatabaseRole = 'app' | 'migrator' | 'sealer' | 'reader';

export type TestDatabase = {
  /** As the application sees it. */
  db: Db;
  urlFor(role: DatabaseRole): string;
  /** As the superuser sees it, for planting what the application never could. */
  adminUrl: string;
  close(): Promise<void>;
};

const templateName = 'fairhouse_template';

const named = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

/** A fresh, migrated database of its own: tests neither share rows nor wait for each other. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const services = inject('services');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: named(services.adminUrl, 'postgres') });
  await admin.connect();
  // Copies of one template wait in line; two at once would find it in use.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template ${templateName} owner fairhouse_migrator`);
  await admin.query(`revoke all on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to fairhouse_app, fairhouse_sealer, fairhouse_reader`);
  await admin.query('select pg_advisory_unlock(1)');
  const db = createDb({ url: named(services.urls.app, name), poolMax: 20, name: 'test', onError: () => {} });
  return {
    db,
    urlFor: (role) => named(services.urls[role], name),
    adminUrl: named(services.adminUrl, name),
    close: async () => {
      await db.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
