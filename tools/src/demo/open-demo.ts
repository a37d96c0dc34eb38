import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { devFolder, findBinaries, type PostgresVersion, repositoryRoot, type Services } from '../services/index.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { runHistory } from './run-history.ts';
import { findSnapshot, type Snapshot, snapshotKey } from './snapshot.ts';

const dayMs = 86_400_000;
/** An older snapshot is built anew: writing a day costs more than restoring ninety. */
const daysCaughtUpMax = 7;
/** A history that ends within the last hours needs no more. */
const recentMs = 2 * 3_600_000;

/** The whole history; fewer days for whoever works on the demo itself. */
const historyDays = (): number => Math.min(90, Math.max(2, Number(process.env.FAIRHOUSE_DEMO_DAYS ?? 90)));
/** What a first start writes when nobody has built the whole history yet: two minutes instead of forty. */
const shortDays = 8;

const ageMs = ({ meta }: Snapshot): number => Date.now() - Date.parse(meta.until);

/** Whether the services were never started here: only then is there no data to replace. */
export const isFresh = (root = repositoryRoot): boolean => !existsSync(join(devFolder(root), 'services.json'));

type OpenOptions = { postgresVersion: PostgresVersion | undefined; print: (line: string) => void };

const recentSnapshot = (major: number, days: number): Snapshot | undefined => {
  const found = findSnapshot(snapshotKey(major, days));
  return found !== undefined && ageMs(found) < daysCaughtUpMax * dayMs ? found : undefined;
};

const majorOf = ({ postgresVersion }: OpenOptions): number =>
  findBinaries(['postgres'], postgresVersion).postgres?.major ?? 0;

/** The snapshot of the whole history; it is built where there is none. */
export const openSnapshot = async (options: OpenOptions): Promise<Snapshot> => {
  const [major, days] = [majorOf(options), historyDays()];
  const found = recentSnapshot(major, days);
  if (found !== undefined) return found;
  options.print(`writing the demo: ${days} days of two brands, once; the first day shows how long it takes`);
  return buildSnapshot(snapshotKey(major, days), { ...options, days });
};

/** For a start that should not wait: the whole history if it was built, else a few days. */
export const openReadySnapshot = async (options: OpenOptions): Promise<Snapshot> => {
  const [major, days] = [majorOf(options), historyDays()];
  const found = recentSnapshot(major, days) ?? recentSnapshot(major, shortDays);
  if (found !== undefined) return found;
  const few = Math.min(days, shortDays);
  options.print(`writing a demo of ${few} days, once (about two minutes); "pnpm demo:build" writes ${days} days`);
  return buildSnapshot(snapshotKey(major, few), { ...options, days: few });
};

/** Writes the days between the snapshot and now. */
export const catchUp = async (services: Services, snapshot: Snapshot, print: (line: string) => void): Promise<void> => {
  if (ageMs(snapshot) < recentMs) return;
  const { epoch, until } = snapshot.meta;
  await runHistory(services, { args: ['--epoch', epoch, '--since', until], print });
};
