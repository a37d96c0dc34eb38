import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from './repository-root.ts';
import { type DatabaseRole, databaseRoles } from './service.types.ts';

const rolesFile = join(repositoryRoot, 'apps/server/db/roles.sql');

const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairhouse-services',
  });
  // A server killed under an idle connection emits here; a running query rejects its own promise.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Throws unless the server accepts queries. */
export const pingPostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select 1');
  });

/** The URL with another database in its path. */
export const inDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
};

/** Runs roles.sql in the database of the URL; with passwords it also creates the roles. */
const runRolesScript = (url: string, passwords?: Record<DatabaseRole, string>): Promise<void> =>
  withClient(url, async (client) => {
    for (const role of passwords ? databaseRoles : []) {
      await client.query('select set_config($1, $2, false)', [`fairhouse.${role}_password`, passwords?.[role]]);
    }
    await client.query(readFileSync(rolesFile, 'utf8'));
  });

/** Creates the database if it is missing, the roles, and their privileges. */
export const makeRolesAndDatabase = async (
  adminUrl: string,
  database: string,
  passwords: Record<DatabaseRole, string>,
): Promise<void> => {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  });
  await runRolesScript(inDatabase(adminUrl, database), passwords);
};

export const createDatabase = async (adminUrl: string, name: string, template: string | undefined): Promise<void> => {
  await withClient(adminUrl, (client) =>
    client.query(
      template === undefined
        ? `create database ${pg.escapeIdentifier(name)}`
        : `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`,
    ),
  );
  // Rights on the database itself are not copied from a template.
  await runRolesScript(inDatabase(adminUrl, name));
};

export const dropDatabase = async (adminUrl: string, name: string): Promise<void> => {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
};
