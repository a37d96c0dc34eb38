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

/** 90 days; fewer for whoever works on the demo itself. */
const historyDays = (): number => Math.min(90, Math.max(2, Number(process.env.FAIRHOUSE_DEMO_DAYS ?? 90)));

const ageMs = ({ meta }: Snapshot): number => Date.now() - Date.parse(meta.until);

/** Whether the services were never started here: only then is there no data to replace. */
export const isFresh = (root = repositoryRoot): boolean => !existsSync(join(devFolder(root), 'services.json'));

/** The snapshot of the demo for this PostgreSQL; it is built where there is none. */
export const openSnapshot = async ({
  postgresVersion,
  print,
}: {
  postgresVersion: PostgresVersion | undefined;
  print: (line: string) => void;
}): Promise<Snapshot> => {
  const { postgres } = findBinaries(['postgres'], postgresVersion);
  const days = historyDays();
  const key = snapshotKey(postgres?.major ?? 0, days);
  const found = findSnapshot(key);
  if (found !== undefined && ageMs(found) < daysCaughtUpMax * dayMs) return found;
  print(
    `building the demo: ${days} days of two brands, once; the first day shows how long it takes; "pnpm dev --plain" starts without it`,
  );
  return buildSnapshot(key, { postgresVersion, days, print });
};

/** Writes the days between the snapshot and now. */
export const catchUp = async (services: Services, snapshot: Snapshot, print: (line: string) => void): Promise<void> => {
  if (ageMs(snapshot) < recentMs) return;
  const { epoch, until } = snapshot.meta;
  await runHistory(services, { args: ['--epoch', epoch, '--since', until], print });
};
