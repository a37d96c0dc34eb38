import { sql } from 'kysely';
import { type Config, ConfigError } from '#platform/config/config.ts';
import type { Fault } from '#platform/config/production-faults.ts';
import type { Db } from '#platform/db/db.ts';

const demoFaults = async (db: Db): Promise<Fault[]> => {
  const { rows } = await sql<{ found: string[] }>`select platform.demo_data() as found`.execute(db.read);
  return (rows[0]?.found ?? []).map((kind) => ({
    name: 'DATABASE_URL',
    reason: `the database has ${kind} of the demonstration, whose passwords everybody knows`,
  }));
};

/** A process with the privileges of another role could be misused to act as that role. */
const roleFaults = async (db: Db, { FAIRHOUSE_ROLES: roles }: Pick<Config, 'FAIRHOUSE_ROLES'>): Promise<Fault[]> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db.read);
  const own = roles.map((role) => `fairhouse_${role}`).join();
  return rows[0]?.role === own ? [] : [{ name: 'DATABASE_URL', reason: `must connect as ${own}` }];
};

/**
 * Checks that need the database: production does not start on a database seeded for a demo, nor with the privileges of
 * another process role.
 */
export const refuseUnfitDatabase = async ({ config, db }: { config: Config; db: Db }): Promise<void> => {
  if (config.NODE_ENV !== 'production') return;
  const faults = [...(await roleFaults(db, config)), ...(await demoFaults(db))];
  if (faults.length > 0) throw new ConfigError(faults);
};
