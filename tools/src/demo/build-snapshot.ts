import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresVersion, type Services, startServices } from '../services/index.ts';
import {
  makeStudioDatabase,
  prepareDatabase,
  serverEnvironment,
  serverPrograms,
  shellEnvironment,
} from '../stack/index.ts';
import { runHistory } from './run-history.ts';
import { type Snapshot, saveSnapshot } from './snapshot.ts';

/** Ends PostgreSQL with a checkpoint: services of a test are otherwise ended at once, with their data. */
const shutDownCleanly = async ({ postgres }: Services): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
  const pid = Number(readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(100);
  }
  throw new Error('PostgreSQL did not shut down');
};

/**
 * Builds the demo in services of its own, which are not durable and so several times faster, and keeps it as a
 * snapshot.
 */
export const buildSnapshot = async (
  key: string,
  {
    postgresVersion,
    days,
    print,
  }: { postgresVersion?: PostgresVersion | undefined; days: number; print: (line: string) => void },
): Promise<Snapshot> => {
  const since = performance.now();
  const services = await startServices({
    profile: 'test',
    ...(postgresVersion === undefined ? {} : { postgresVersion }),
  });
  try {
    await makeStudioDatabase(services);
    const env = { ...shellEnvironment(), ...serverEnvironment(services, 'development') };
    const seeded = await prepareDatabase({
      services,
      env,
      programs: serverPrograms,
      seed: 'demo',
      log: (who, step) => print(`${who}: ${step}`),
    });
    const epoch = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const report = await runHistory(services, { args: ['--epoch', epoch], print });
    const adminPassword = decodeURIComponent(new URL(services.postgres.adminUrl).password);
    const buildSeconds = Math.round((performance.now() - since) / 1_000);
    await shutDownCleanly(services);
    return await saveSnapshot(key, services, {
      epoch: report.epoch,
      until: report.until,
      counts: report.counts,
      errors: report.errors,
      adminPassword,
      seeded,
      buildSeconds,
    });
  } finally {
    await services.stop();
  }
};
