import { randomBytes } from 'node:crypto';
import type { DatabaseRole } from '@fairhouse/tools/services';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '#platform/db/db.ts';

export type TestDatabase = {
  /** Connects with the application's role. */
  db: Db;
  urlFor(role: DatabaseRole): string;
  /** Connects as the superuser, to insert data that the application cannot write. */
  adminUrl: string;
  close(): Promise<void>;
};

const templateName = 'fairhouse_template';

const named = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

const openDb = (url: string): Db => createDb({ url, poolMax: 20, name: 'test', onError: () => {} });

const connectAdmin = async (): Promise<pg.Client> => {
  const admin = new pg.Client({ connectionString: named(inject('services').adminUrl, 'postgres') });
  await admin.connect();
  return admin;
};

const copyDatabase = async (admin: pg.Client, { from, to }: { from: string; to: string }): Promise<void> => {
  // Copies of one template are serialised; PostgreSQL rejects a copy while another session uses the template.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${to} template ${from} strategy file_copy owner fairhouse_migrator`);
  await admin.query(`revoke all on database ${to} from public`);
  await admin.query(
    `grant connect on database ${to} to fairhouse_app, fairhouse_sealer, fairhouse_reader, fairhouse_http,
     fairhouse_gateway, fairhouse_worker, fairhouse_realtime, fairhouse_ops`,
  );
  await admin.query('select pg_advisory_unlock(1)');
};

/**
 * Creates a further template from the migrated one. The first caller in this run fills it and the others wait. It is
 * renamed only when complete, so a half-filled template is never copied.
 */
export const fillTemplateOnce = async (name: string, fill: (db: Db) => Promise<unknown>): Promise<void> => {
  const admin = await connectAdmin();
  try {
    await admin.query('select pg_advisory_lock(2)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await copyDatabase(admin, { from: templateName, to: unfinished });
    const db = openDb(named(inject('services').urls.app, unfinished));
    await fill(db).finally(() => db.close());
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    // Closing the connection releases the lock.
    await admin.end();
  }
};

/** A separate, migrated database: tests neither share rows nor wait for each other. */
export const createTestDatabase = async (template = templateName): Promise<TestDatabase> => {
  const services = inject('services');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connectAdmin();
  await copyDatabase(admin, { from: template, to: name });
  const db = openDb(named(services.urls.app, name));
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
