import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type LoggedProcess, ProcessFailedError, shellEnvironment, startLogged } from '../../stack/index.ts';
import type { LogLine } from '../fault-area.ts';
import { type CallRecord, quantile } from './call-record.ts';

/** How long the table is locked, and the longest that the migrator may wait for a lock at a time. */
const lockedMs = 10_000;
const lockTimeoutMs = 3_000;
/** A call waits for the migrator's turn, and then does its own work on a busy machine. */
const waitMaxMs = lockTimeoutMs + 1_000;
const calmMs = 10_000;
const killAfterMs = 700;
const migratePatienceMs = 120_000;

/** Every login and every list of members reads it. */
const lockedTable = 'member.member';
const trialTable = 'platform.upgrade_trial';
const migrations = [
  ['member_upgrade_trial.sql', `alter table ${lockedTable} add column upgrade_trial boolean;\n`],
  [
    'platform_upgrade_trial.sql',
    `create table ${trialTable} (id integer primary key);\nselect pg_sleep(3);\nalter table ${trialTable} add column note text;\n`,
  ],
] as const;

/** The parts of the second migration that are there. */
export type TrialParts = { table: boolean; column: boolean; row: boolean };

/** A migration is whole or it has not happened. */
export const schemaOf = ({ table, column, row }: TrialParts): 'old' | 'new' | 'between' => {
  const there = [table, column, row].filter(Boolean).length;
  return there === 0 ? 'old' : there === 3 ? 'new' : 'between';
};

/** A copy of the bundle with the first so many of the two migrations added to its own. */
const bundleWith = (bundle: string, count: number): { folder: string; names: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-migrations-'));
  cpSync(bundle, folder, { recursive: true });
  const own = join(folder, 'db/migrations');
  const last = Number(readdirSync(own).toSorted().at(-1)?.slice(0, 4));
  const names = migrations.slice(0, count).map(([name, sql], index) => {
    const numbered = `${String(last + 1 + index).padStart(4, '0')}_${name}`;
    writeFileSync(join(own, numbered), sql);
    return numbered;
  });
  return { folder, names };
};

export type MigrationOptions = {
  /** The bundle whose migrator runs. */
  bundle: string;
  adminUrl: string;
  migratorUrl: string;
  logFolder: string;
  records: readonly CallRecord[];
  log: LogLine;
};

const startMigrator = (
  folder: string,
  { migratorUrl, logFolder }: MigrationOptions,
  onLine: (line: string) => void = () => {},
): LoggedProcess =>
  startLogged({
    name: 'migrate-trial',
    command: process.execPath,
    args: [join(folder, 'cli/migrate.js')],
    cwd: folder,
    env: { ...shellEnvironment(), MIGRATOR_DATABASE_URL: migratorUrl },
    logFile: join(logFolder, 'migrate-trial.log'),
    endSignal: 'SIGKILL',
    onLine,
  });

const mustEndWell = async (one: LoggedProcess): Promise<void> => {
  const timer = setTimeout(() => one.kill('SIGKILL'), migratePatienceMs);
  const code = await one.exited;
  clearTimeout(timer);
  if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, one);
};

const figuresOf = (records: readonly CallRecord[]) =>
  Object.fromEntries(
    records.map((record) => {
      const durations = record.takeDurations();
      return [record.name, { p99Ms: quantile(durations, 0.99), maxMs: quantile(durations, 1) }];
    }),
  );

/**
 * A report reads a busy table for ten seconds while a migration wants to change that table: calls may wait for the
 * migrator's turn, no longer, and none fails. Then a migrator is killed in the middle of a migration.
 */
export const runLockedMigration = async (options: MigrationOptions) => {
  const { bundle, adminUrl, records, log } = options;
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'faults-upgrade' });
  await admin.connect();
  const locked = bundleWith(bundle, 1);
  const whole = bundleWith(bundle, 2);
  try {
    const failedBefore = records.reduce((sum, { failed }) => sum + failed, 0);
    for (const record of records) record.takeDurations();
    await sleep(calmMs);
    const calm = figuresOf(records);

    await admin.query('begin');
    await admin.query(`lock table ${lockedTable} in access share mode`);
    const since = performance.now();
    const migrator = startMigrator(locked.folder, options);
    await sleep(lockedMs);
    const ranEarly = migrator.hasExited;
    await admin.query('commit');
    await mustEndWell(migrator);
    const migratedMs = Math.round(performance.now() - since);
    const during = figuresOf(records);
    const failed = records.reduce((sum, record) => sum + record.failed, 0) - failedBefore;
    log(`migration while ${lockedTable} is read: done after ${migratedMs} ms, ${failed} calls failed`);

    const killed = await killMidway(admin, whole, options);
    const slowestMs = Math.max(...Object.values(during).map(({ maxMs }) => maxMs));
    return {
      calm,
      during,
      slowestMs,
      waitMaxMs,
      failed,
      migratedMs,
      ...killed,
      pass: !ranEarly && failed === 0 && slowestMs <= waitMaxMs && killed.schema === 'old' && killed.again === 'new',
    };
  } finally {
    await admin.end();
    for (const { folder } of [locked, whole]) rmSync(folder, { recursive: true, force: true });
  }
};

const killMidway = async (
  admin: pg.Client,
  { folder, names }: ReturnType<typeof bundleWith>,
  options: MigrationOptions,
): Promise<{ schema: string; again: string }> => {
  const name = names.at(-1) ?? '';
  const look = async (): Promise<string> => {
    const { rows } = await admin.query<TrialParts>(
      `select to_regclass($1) is not null as "table",
         exists (select from pg_attribute where attrelid = to_regclass($1) and attname = 'note') as "column",
         exists (select from platform.migration where name = $2) as "row"`,
      [trialTable, name],
    );
    const [parts] = rows;
    if (parts === undefined) throw new Error('the schema was asked and nothing answered');
    return schemaOf(parts);
  };
  let begun = (): void => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const migrator = startMigrator(folder, options, (line) => {
    if (line.includes(basename(name))) begun();
  });
  await Promise.race([hasBegun, migrator.exited]);
  await sleep(killAfterMs);
  if (migrator.hasExited) throw new ProcessFailedError('ended before it could be killed', migrator);
  migrator.kill('SIGKILL');
  await migrator.exited;
  // The server goes on with the statement of a client that is gone, and only then ends its transaction.
  await untilNobodyMigrates(admin);
  const schema = await look();
  await mustEndWell(startMigrator(folder, options));
  const again = await look();
  options.log(`migrator killed midway: the schema is the ${schema} one, and after another run the ${again} one`);
  return { schema, again };
};

const untilNobodyMigrates = async (admin: pg.Client): Promise<void> => {
  for (const deadline = Date.now() + migratePatienceMs; ; await sleep(100)) {
    const { rowCount } = await admin.query("select from pg_stat_activity where application_name = 'fairhouse-migrate'");
    if (rowCount === 0) return;
    if (Date.now() > deadline) throw new Error('the session of a killed migrator does not end');
  }
};
