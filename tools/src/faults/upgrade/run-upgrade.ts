import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { proxiesOf } from '../../cell/cell-layout.ts';
import { cellServices } from '../../cell/cell-services.ts';
import { cellFolder } from '../../cell/cell-state.ts';
import { roleUrl } from '../../cell/role-parts.ts';
import { startCell } from '../../cell/start-cell.ts';
import { deleteCell } from '../../cell/stop-cell.ts';
import { type ServerRole, verifyBooks } from '../../stack/index.ts';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { readMoneyBooks } from '../money/books.ts';
import { openBrowsers } from './call-http.ts';
import { createCallRecord, quantile } from './call-record.ts';
import { versionOfImage } from './image-version.ts';
import { runLockedMigration } from './locked-migration.ts';
import { startOfficeReads } from './office-calls.ts';
import { openSockets } from './open-sockets.ts';
import { type Exit, openRoleProcesses } from './role-processes.ts';
import { previousVersion, type ServerVersion, versionOfCheckout, versionOfCommit } from './server-versions.ts';
import { createMembers, startLogins, startReads } from './site-calls.ts';
import { startVendorCalls } from './vendor-calls.ts';
import { watchLeaders } from './watch-leaders.ts';

export type UpgradeOptions = {
  /** How often the whole cell goes from the old version to the new one. */
  times: number;
  /** The commit of the old version; by default what was released before this checkout. */
  from?: string;
  /** The commit of the new version; by default this checkout as it stands. */
  to?: string;
  /** Tags of two built images instead of commits: the old one and the new one. */
  images?: readonly [string, string];
  seed: number;
  log: LogLine;
};

const cell = 'upgrade';
const writtenFolders = ['anchors', 'uploads'].map((name) => join(cellFolder(cell), name));
/** The worker is last: the jobs of the new version may need what only new processes of the other roles know. */
const order: readonly ServerRole[] = ['gateway', 'http', 'realtime', 'ops', 'worker'];
const perRole = 2;
const rates = { vendors: 80, reads: 30, logins: 1, office: 4 };
const socketCount = 200;
const shoulderMs = 3_000;
const socketsBackMaxMs = 10_000;
const leadersMaxMs = 2_000;

/**
 * Replaces every process of a replicated cell by one of another version, one at a time and under load of all roles, to
 * and fro: no call may fail, sockets come back, leaders are taken over, old processes end by themselves.
 */
export const runUpgrade = async (options: UpgradeOptions): Promise<FaultReport> => {
  const { log } = options;
  const versions: ServerVersion[] = [];
  const version = async (made: Promise<ServerVersion>): Promise<ServerVersion> => {
    const one = await made;
    versions.push(one);
    return one;
  };
  try {
    const { from, to, images } = options;
    const old = await version(
      images ? versionOfImage(images[0], writtenFolders) : versionOfCommit(from ?? previousVersion(), log),
    );
    const next = await version(
      images
        ? versionOfImage(images[1], writtenFolders)
        : to === undefined
          ? versionOfCheckout(log)
          : versionOfCommit(to, log),
    );
    await deleteCell(cell);
    try {
      return await runInCell(options, old, next);
    } finally {
      await deleteCell(cell);
    }
  } finally {
    for (const one of versions) one.remove();
  }
};

const runInCell = async (
  { times, seed, log }: UpgradeOptions,
  old: ServerVersion,
  next: ServerVersion,
): Promise<FaultReport> => {
  const { context } = await startCell({
    cell,
    size: 'M',
    without: ['watching', 'roles'],
    log: (who, step) => log(`${who}: ${step}`),
  });
  const services = cellServices(context);
  const urlsOf = (role: ServerRole): string[] =>
    proxiesOf(context.state).map((proxy) => roleUrl(context.state, role, proxy));
  const processes = openRoleProcesses(context);
  const browsers = openBrowsers();
  const closing: (() => Promise<unknown>)[] = [processes.stop, browsers.close];
  try {
    await Promise.all(
      order.map(async (role) => {
        for (let one = 0; one < perRole; one += 1) await processes.start(role, old);
      }),
    );
    log(`every role runs ${old.name}`);
    await withAdmin(services.postgres.adminUrl, createMembers);

    const recordOf = (name: string) => createCallRecord(name, log);
    const records = {
      vendors: recordOf('vendors'),
      reads: recordOf('reads'),
      logins: recordOf('logins'),
      office: recordOf('office'),
    };
    const all = Object.values(records);
    const leaders = await watchLeaders(services.postgres.adminUrl);
    const sockets = openSockets(urlsOf('realtime'), socketCount);
    closing.push(sockets.stop);
    await sockets.untilAllOpen();
    const loads = [
      startReads(records.reads, browsers, urlsOf('http'), rates.reads),
      await startLogins(records.logins, browsers, urlsOf('http'), rates.logins),
      await startOfficeReads(records.office, browsers, urlsOf('ops'), rates.office),
    ];
    const vendors = await startVendorCalls(records.vendors, {
      services,
      urls: urlsOf('gateway'),
      perSecond: rates.vendors,
      seed,
    });
    closing.push(vendors.stop, ...loads.map(({ stop }) => stop));
    await sleep(shoulderMs);

    const since = performance.now();
    const exits: Exit[] = [];
    const change = async (version: ServerVersion, what: string): Promise<void> => {
      const begun = performance.now();
      for (const role of order)
        for (let one = 0; one < perRole; one += 1) {
          const exit = await processes.replaceOldest(role, version);
          exits.push(exit);
          log(`${role} replaced; the old one ended with code ${exit.code} after ${exit.tookMs} ms`);
          vendors.mustRun();
          processes.mustRun();
        }
      await sockets.untilAllOpen();
      const failed = all.reduce((sum, record) => sum + record.failed, 0);
      log(`${what}: ${Math.round((performance.now() - begun) / 1_000)} s, ${failed} failed calls so far`);
    };
    for (let time = 1; time <= times; time += 1) {
      await change(next, `upgrade ${time} of ${times} to ${next.name}`);
      if (time < times) await change(old, `back to ${old.name}`);
    }
    await sleep(shoulderMs);
    const seconds = Math.round((performance.now() - since) / 1_000);
    const calls = Object.fromEntries(
      all.map((record) => {
        const { name, calls: count, failed, failures } = record;
        return [name, { calls: count, failed, failures, p99Ms: quantile(record.takeDurations(), 0.99) }];
      }),
    );
    const failed = all.reduce((sum, record) => sum + record.failed, 0);
    const led = await leaders.stop();

    const migration = await runLockedMigration({
      bundle: next.bundle,
      adminUrl: services.postgres.adminUrl,
      migratorUrl: services.postgres.urlFor('migrator'),
      logFolder: context.dir,
      records: all,
      log,
    });

    for (const close of closing.splice(2).toReversed()) await close();
    const books = vendors.judge(await readMoneyBooks(services.postgres.adminUrl), log);
    const { acknowledged, unknown, ...findings } = books;
    const verified = await verifyBooks(services);
    for (const line of verified.complaints) log(line);
    const isClean = Object.values(findings).every((count) => count === 0) && verified.pass;
    const exitCodes = [...new Set(exits.map(({ code }) => code))];
    return {
      area: 'upgrade',
      from: old.name,
      to: next.name,
      times,
      back: times - 1,
      replaced: exits.length,
      failed,
      calls,
      sockets: socketCount,
      socketsLost: sockets.lost,
      socketsBackMs: sockets.slowestBackMs,
      leadersMs: led.longestMs,
      leaders: led,
      exitCodes,
      slowestExitMs: Math.max(...exits.map(({ tookMs }) => tookMs)),
      acknowledged,
      unknown,
      ...findings,
      migration,
      seconds,
      loadAverage: loadavg()[0]?.toFixed(2),
      seed,
      pass:
        failed === 0 &&
        all.every((record) => record.calls > 0) &&
        sockets.lost > 0 &&
        sockets.slowestBackMs <= socketsBackMaxMs &&
        led.takeovers > 0 &&
        led.longestMs <= leadersMaxMs &&
        exitCodes.every((code) => code === 0) &&
        isClean &&
        migration.pass,
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
};

const withAdmin = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
