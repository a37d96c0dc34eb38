import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, runBackrest } from '../cell/backup.ts';
import { type CellContext, databaseFolders } from '../cell/cell-layout.ts';
import { cellServices } from '../cell/cell-services.ts';
import { type CellSize, cellFolder } from '../cell/cell-state.ts';
import { startCell } from '../cell/start-cell.ts';
import { deleteCell, stopCell } from '../cell/stop-cell.ts';
import { seatLoad, startBetLoad } from '../faults/cell/load.ts';
import { readMoneyBooks } from '../faults/money/books.ts';
import { unitsPerMinor } from '../faults/money/table.ts';
import { installPackages } from '../services/install-packages.ts';
import { backedUpFolders, backUpFiles, restoreFiles } from './back-up-files.ts';
import { type BackupInfo, readLastFullBackup } from './backup-info.ts';
import { changeMaintenance } from './change-maintenance.ts';
import { differentFiles, hashFolder } from './compare-files.ts';
import { damageBackup } from './damage-backup.ts';
import {
  archiveAll,
  createRestorePoint,
  databaseBytes,
  endSessions,
  growDatabase,
  type MigrationRow,
  makeDrillSchema,
  readMarkers,
  readMigrations,
  writeMarker,
} from './drill-schema.ts';
import { cutJournal, type JournalCut, judgeCut } from './journal-cut.ts';
import { judgeAudit } from './judge-audit.ts';
import { type RestoredDatabase, type RestoreTarget, restoreDatabase } from './restored-database.ts';
import { verifyBackup } from './verify-backup.ts';
import { dumpSchema, verifyRestored } from './verify-restored.ts';

/**
 * Mistakes that a drill must find: the restore ends before something that was acknowledged, or goes on past the moment,
 * or the backup has a damaged file.
 */
export const drillPlants = ['missing', 'extra', 'damaged'] as const;
export type DrillPlant = (typeof drillPlants)[number];

export type RestoreDrillOptions = {
  size: CellSize;
  gigabytes: number;
  /** How long restore and recovery together may take. */
  secondsMax: number;
  plants: readonly DrillPlant[];
  seed: number;
  log: (who: string, what: string) => void;
};

export type DrillReport = { area: 'restore'; pass: boolean } & Readonly<Record<string, unknown>>;

const cell = 'drill';
const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;
const loadMs = 8_000;
const betsPerSecond = 300;
const archivePatienceMs = 120_000;
const anchorPatienceMs = 90_000;
const uploadCount = 40;
const uploadBytes = 200_000;
const early = 'drill-early';
const moment = 'drill-moment';

/** What the drill knows of the platform at the moment, and compares the restored one with. */
type Expected = {
  cut: JournalCut;
  schema: string;
  migrations: readonly MigrationRow[];
  uploads: ReadonlyMap<string, string>;
  anchors: string;
};

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;
const megabytesOf = (bytes: number): number => Math.round(bytes / megabyte);

/**
 * Fills a cell of its own, backs it up, lets vendors bet, names a moment, loses the cell, restores it to the moment and
 * compares what is there with what the vendors knew. The cell is deleted after a drill that passed.
 */
export const runRestoreDrill = async (options: RestoreDrillOptions): Promise<DrillReport> => {
  const { size, log } = options;
  installPackages([{ program: '/usr/bin/restic', package: 'restic' }], (step) => log('packages', step));
  await deleteCell(cell);
  let isKept = true;
  try {
    const { context } = await startCell({ cell, size, log });
    const report = await drill(context, options);
    isKept = !report.pass;
    return report;
  } finally {
    await stopCell(cell);
    if (isKept) log('cell', `stopped, and kept in ${cellFolder(cell)}`);
    else await deleteCell(cell);
  }
};

const drill = async (context: CellContext, options: RestoreDrillOptions): Promise<DrillReport> => {
  const { gigabytes, plants, secondsMax, seed, log } = options;
  const url = cellServices(context).postgres.adminUrl;
  const backup = await fillAndBackUp(context, url, options);
  const { expected, loadSeconds } = await playToMoment(context, url, options);
  log('cell', 'is lost: every part of it is stopped');
  await stopCell(cell);

  const verifiedAt = performance.now();
  const faults = await verifyBackup(context);
  const verifySeconds = secondsOf(performance.now() - verifiedAt);
  log('pgbackrest', `every file of the repository read in ${verifySeconds} s; ${faults.length} faults`);
  for (const fault of faults) log('pgbackrest', fault);

  const restored = await restoreDatabase(context, { name: moment });
  const { restoreMs, recoverMs } = restored;
  log('postgres', `restored in ${secondsOf(restoreMs)} s, recovered to the moment in ${secondsOf(recoverMs)} s`);
  const checked = await checkRestored(context, restored, expected, log).finally(restored.stop);
  const planted: Partial<Record<DrillPlant, string>> = {};
  for (const plant of plants) {
    planted[plant] = await findPlanted[plant](context, expected, backup);
    log('plant', `${plant}: ${planted[plant] === '' ? 'NOT FOUND' : planted[plant]}`);
  }
  const { pass: isRight, ...figures } = checked;
  return {
    area: 'restore',
    size: options.size,
    gigabytes,
    databaseMegabytes: megabytesOf(backup.databaseBytes),
    backupMegabytes: megabytesOf(backup.repositoryBytes),
    backupSeconds: backup.seconds,
    loadSeconds,
    backupFaults: faults.length,
    verifySeconds,
    restoreSeconds: secondsOf(restoreMs),
    recoverSeconds: secondsOf(recoverMs),
    secondsMax,
    before: expected.cut.before.length,
    between: expected.cut.between.length,
    sentAfter: expected.cut.after.length,
    ...figures,
    ...(plants.length > 0 && { planted }),
    loadAverage: loadavg()[0]?.toFixed(2),
    seed,
    pass:
      isRight &&
      faults.length === 0 &&
      (restoreMs + recoverMs) / 1_000 <= secondsMax &&
      plants.every((plant) => planted[plant] !== '' && planted[plant] !== undefined),
  };
};

const fillAndBackUp = async (
  context: CellContext,
  url: string,
  { gigabytes, log }: RestoreDrillOptions,
): Promise<BackupInfo & { seconds: number }> => {
  await makeDrillSchema(url);
  let told = 0;
  await growDatabase(url, gigabytes * gigabyte, (bytes) => {
    if (bytes - told < gigabyte / 4) return;
    told = bytes;
    log('filler', `the database has ${megabytesOf(bytes)} MB`);
  });
  const uploads = join(context.dir, 'uploads', 'drill');
  mkdirSync(uploads, { recursive: true });
  for (let number = 1; number <= uploadCount; number += 1) {
    writeFileSync(join(uploads, `upload-${number}.bin`), randomBytes(uploadBytes));
  }
  const since = performance.now();
  await backUp(context, 'full');
  const { state } = context;
  const info = await runBackrest(context, databaseFolders(state, 1).backupConfig, ['info', '--output=json']);
  const backup = { ...readLastFullBackup(info, state.cell), seconds: secondsOf(performance.now() - since) };
  log(
    'pgbackrest',
    `${megabytesOf(backup.databaseBytes)} MB backed up as ${megabytesOf(backup.repositoryBytes)} MB in ${backup.seconds} s`,
  );
  return backup;
};

const untilAnchored = async (file: string): Promise<void> => {
  for (const deadline = Date.now() + anchorPatienceMs; !existsSync(file); await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`the audit log was not anchored within ${anchorPatienceMs / 1_000} s`);
  }
};

/** Names the moment in the middle of the load, and leaves the archive with everything up to its end. */
const playToMoment = async (context: CellContext, url: string, { seed, log }: RestoreDrillOptions) => {
  const anchorFile = join(context.dir, 'anchors', 'audit-anchors.jsonl');
  const seated = await seatLoad(context);
  await changeMaintenance(context, 'on');
  await untilAnchored(anchorFile);
  await createRestorePoint(url, early);
  const since = performance.now();
  const load = startBetLoad(context, seated, { seed, betsPerSecond, log: (what) => log('load', what) });
  const playFor = async (ms: number): Promise<void> => {
    for (const until = performance.now() + ms; performance.now() < until; await sleep(50)) load.mustRun();
  };
  try {
    await playFor(loadMs);
    const schema = await dumpSchema(url);
    const migrations = await readMigrations(url);
    await writeMarker(url, 'before');
    const cut = await cutJournal(load.journal, () => createRestorePoint(url, moment));
    await writeMarker(url, 'after');
    await changeMaintenance(context, 'off');
    log('load', `${load.journal.acknowledged} movements acknowledged; the moment is named`);
    await backUpFiles(context);
    const uploads = await hashFolder(join(context.dir, 'uploads'));
    const anchors = readFileSync(anchorFile, 'utf8');
    await playFor(loadMs);
    await load.finish();
    const loadSeconds = secondsOf(performance.now() - since);
    await archiveAll(url, archivePatienceMs);
    log('load', `${load.journal.acknowledged} movements acknowledged, and all of it is archived`);
    return { expected: { cut: cut(), schema, migrations, uploads, anchors }, loadSeconds };
  } finally {
    load.vendors.giveUp();
    // The drill has already thrown what went wrong; here the rounds only have to end.
    await load.finish().catch(() => {});
  }
};

/** The markers and the money: what decides whether a restore ended at its moment. */
const checkMoment = async (restored: RestoredDatabase, { cut }: Pick<Expected, 'cut'>) => {
  const markers = await readMarkers(restored.url);
  const judged = judgeCut(cut, await readMoneyBooks(restored.url), unitsPerMinor);
  return { ...judged, isAtMoment: markers.join() === 'before' };
};

const checkRestored = async (
  context: CellContext,
  restored: RestoredDatabase,
  expected: Expected,
  log: RestoreDrillOptions['log'],
) => {
  const since = performance.now();
  const { words, isAtMoment, ...money } = await checkMoment(restored, expected);
  const schema = await dumpSchema(restored.url);
  const migrations = await readMigrations(restored.url);
  const megabytes = megabytesOf(await databaseBytes(restored.url));
  const { ledger, reports, reportsBehind, audit, complaints } = await verifyRestored(context, restored.port);
  const { ahead, broken } = judgeAudit(audit);
  const files = join(context.dir, 'restored-files');
  rmSync(files, { recursive: true, force: true });
  await restoreFiles(context, files);
  const [uploads = '', anchors = ''] = backedUpFolders.map((folder) => join(files, folder));
  const different = differentFiles(expected.uploads, await hashFolder(uploads));
  const anchorsKept = readFileSync(join(anchors, 'audit-anchors.jsonl'), 'utf8').startsWith(expected.anchors) ? 0 : 1;
  for (const word of [...words, ...complaints, ...different]) log('check', word);
  const sessions = await endSessions(restored.url);
  const figures = {
    ...money,
    isAtMoment,
    restoredMegabytes: megabytes,
    ledgerChecks: ledger.checks,
    findings: ledger.findings + reports.differences - reportsBehind + broken,
    reportsBehind,
    reportDays: reports.days,
    auditEntries: audit.entries,
    anchors: audit.anchors,
    anchorsAhead: ahead,
    schemaEqual: schema === expected.schema,
    migrations: migrations.length,
    migrationsEqual: JSON.stringify(migrations) === JSON.stringify(expected.migrations),
    files: expected.uploads.size,
    filesDifferent: different.length + anchorsKept,
    sessionsEnded: sessions.ended,
    sessionsLeft: sessions.left,
    checkSeconds: secondsOf(performance.now() - since),
  };
  const isRight =
    isAtMoment &&
    money.missing + money.after + money.wrong + figures.findings + figures.filesDifferent === 0 &&
    figures.schemaEqual &&
    figures.migrationsEqual &&
    sessions.left === 0 &&
    // A drill without load, entries, anchors or sessions would have checked nothing.
    expected.cut.before.length > 0 &&
    expected.cut.after.length > 0 &&
    audit.entries > 0 &&
    sessions.ended > 0 &&
    audit.anchors > ahead;
  return { ...figures, pass: isRight };
};

/** What the checks say of a database that was restored to another moment; empty if they find nothing. */
const findAt = async (context: CellContext, target: RestoreTarget, expected: Expected): Promise<string> => {
  const restored = await restoreDatabase(context, target);
  const { missing, after, isAtMoment } = await checkMoment(restored, expected).finally(restored.stop);
  const isFound = !isAtMoment && missing + after > 0;
  return isFound ? `${missing} missing, ${after} from after the moment` : '';
};

/** The error of pgBackRest; empty if it did what it was told. Any other error is not about the backup. */
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return '';
  } catch (error) {
    const refusal = /ERROR: \[\d+\]: [^\n]*/.exec(String(error))?.[0];
    if (refusal === undefined) throw error;
    return refusal;
  }
};

type FindPlanted = (context: CellContext, expected: Expected, backup: BackupInfo) => Promise<string>;

const findPlanted: Readonly<Record<DrillPlant, FindPlanted>> = {
  missing: (context, expected) => findAt(context, { name: early }, expected),
  extra: (context, expected) => findAt(context, 'end', expected),
  damaged: async (context, _, { label }) => {
    damageBackup(context, label);
    try {
      const faults = await verifyBackup(context);
      const refusal = await refusalOf(restoreDatabase(context, { name: moment }).then((one) => one.stop()));
      return faults.length === 0 || refusal === '' ? '' : `verify: ${faults.join(', ')}; restore: ${refusal}`;
    } finally {
      damageBackup(context, label);
    }
  },
};
