import { chownSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunning, launchDaemon } from '../services/daemon.ts';
import { findBinaries } from '../services/find-binaries.ts';
import { databaseRoles, repositoryRoot } from '../services/index.ts';
import { lockFolder } from '../services/lock-folder.ts';
import { isCluster, makeCluster } from '../services/make-cluster.ts';
import { inDatabase, makeRolesAndDatabase } from '../services/postgres-admin.ts';
import { postgresHome } from '../services/postgres-home.ts';
import { unprivilegedUser } from '../services/unprivileged-user.ts';
import { writePrivateFile } from '../services/write-private-file.ts';
import { serverPrograms } from '../stack/index.ts';
import { runToEnd } from '../stack/run-to-end.ts';
import { backUp, createRepository } from './backup.ts';
import { type CellContext, databaseFolders, primaryPort } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { type CellSize, cellFolder, newCellState, readCellState, writeCellState } from './cell-state.ts';
import { adminUrl, etcdParts, patroniParts, postgresPart } from './database-parts.ts';
import { installCellPackages } from './install-cell-packages.ts';
import { findSyncStandby } from './patroni-api.ts';
import { proxyParts } from './proxy-parts.ts';
import { cellEnvironment, databaseUrl, rolePartsOf, type ServerProgram, sandboxPart } from './role-parts.ts';
import { natsParts, redisParts, sentinelParts } from './transport-parts.ts';
import { exporterParts, prometheusParts, writeWatchingFiles } from './watching-parts.ts';

export type StartCellOptions = {
  cell?: string;
  size?: CellSize;
  /** The program of the roles; the sources of this checkout unless told otherwise. */
  program?: ServerProgram;
  /** What the caller does without, or starts itself. */
  without?: readonly ('watching' | 'roles')[];
  log: (who: string, step: string) => void;
};

/** A running cell: its context, and every part of it. */
export type RunningCell = { context: CellContext; parts: readonly CellPart[] };

/** Debian's folder also has the tools that Patroni calls. */
const postgresProgram = '/usr/lib/postgresql/15/bin/postgres';
const patienceMs = 120_000;

const writeFiles = ({ user }: CellContext, { folders, files }: CellPart): void => {
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  for (const { path, isDatabaseUsers } of folders) {
    if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    if (isDatabaseUsers) own(path);
  }
  for (const { path, content, isDatabaseUsers } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writePrivateFile(path, content);
    if (isDatabaseUsers) own(path);
  }
};

/** Starts the part unless it runs; resolves when it responds. */
export const startPart = async (context: CellContext, part: CellPart): Promise<boolean> => {
  if (findRunning(part.daemon) !== undefined) return false;
  writeFiles(context, part);
  await launchDaemon(part.daemon, part.responds);
  return true;
};

const startAll = async (
  context: CellContext,
  parts: readonly CellPart[],
  log: StartCellOptions['log'],
): Promise<void> => {
  // A failed part must not leave the others starting unobserved.
  const outcomes = await Promise.allSettled(
    parts.map(async (part) => {
      const isNew = await startPart(context, part);
      log(part.daemon.name, isNew ? `responds on port ${part.port}` : 'already runs');
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

const untilTrue = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + patienceMs; !(await isTrue()); await sleep(200)) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
  }
};

/** Roles, monitoring login, tables and seeds; migrations again at every start, as after an upgrade. */
const prepare = async (context: CellContext, log: StartCellOptions['log']): Promise<void> => {
  const { state, dir } = context;
  const admin = adminUrl(state, primaryPort(state));
  const passwords = Object.fromEntries(databaseRoles.map((role) => [role, state.secrets[role]])) as Parameters<
    typeof makeRolesAndDatabase
  >[2];
  await makeRolesAndDatabase(admin, 'fairhouse', passwords);
  const client = new pg.Client({ connectionString: inDatabase(admin, 'fairhouse') });
  await client.connect();
  try {
    await client.query("select set_config('fairhouse.monitor_password', $1, false)", [state.secrets.monitor]);
    await client.query(readFileSync(join(repositoryRoot, 'ops/cell/monitor.sql'), 'utf8'));
  } finally {
    await client.end();
  }
  const run = (name: 'migrate' | 'seed', args: readonly string[]) =>
    runToEnd(
      {
        name,
        command: process.execPath,
        args: [serverPrograms[name], ...args],
        cwd: repositoryRoot,
        env: {
          ...cellEnvironment(context),
          MIGRATOR_DATABASE_URL: databaseUrl(state, 'migrator', primaryPort(state)),
        },
        logFile: join(dir, `${name}.log`),
        endSignal: 'SIGKILL',
        ownGroup: true,
      },
      600_000,
    );
  await run('migrate', []);
  log('migrate', 'done');
  if (state.isPrepared) return;
  await run('seed', ['--set', 'test']);
  log('seed', 'done');
  state.isPrepared = true;
};

/** The parts in the order in which they need each other; each list starts at once. */
export const cellStages = (context: CellContext, program?: ServerProgram) => {
  const { nats } = findBinaries(['nats'], undefined);
  if (nats === undefined) throw new Error('NATS is not installed');
  const isReplicated = context.state.size === 'M';
  return {
    engines: [
      ...(isReplicated ? etcdParts(context) : [postgresPart(context, postgresProgram)]),
      ...natsParts(context, nats),
      ...redisParts(context),
    ],
    databases: isReplicated
      ? [...patroniParts(context, postgresProgram), ...sentinelParts(context), ...proxyParts(context)]
      : [],
    watching: [...exporterParts(context), ...prometheusParts(context), sandboxPart(context)],
    roles: rolePartsOf(context, program),
  };
};

/** A context for a cell that was started before; undefined where there is none. */
export const openCell = (cell?: string): CellContext | undefined => {
  const dir = cellFolder(cell);
  const state = readCellState(dir);
  return state && { state, dir, user: unprivilegedUser() };
};

/**
 * Starts every part of a cell that does not run, and prepares its database. Parts go on after this process; `stopCell`
 * ends them. Resolves when every role is ready and, in size M, a commit is on two machines.
 */
export const startCell = async ({
  cell = 'one',
  size,
  program,
  without = [],
  log,
}: StartCellOptions): Promise<RunningCell> => {
  installCellPackages(log);
  const dir = cellFolder(cell);
  const release = await lockFolder(dir);
  try {
    const user = unprivilegedUser();
    const home = postgresHome(join(dir, 'postgres'), user);
    const known = readCellState(dir);
    if (known !== undefined && size !== undefined && known.size !== size)
      throw new Error(`cell ${cell} has size ${known.size}; "pnpm cell reset" deletes it`);
    const state = known ?? (await newCellState(cell, size ?? 'M', home));
    const context: CellContext = { state, dir, user };
    const all = cellStages(context, program);
    const stages = { ...all, ...Object.fromEntries(without.map((stage) => [stage, []])) };
    writeWatchingFiles(context);
    // The ports and secrets are kept before anything exists that cannot be used without them.
    writeCellState(dir, state);
    if (state.size === 'S') await makeSingleCluster(context, log);
    await startAll(context, stages.engines, log);
    await Promise.all([
      startAll(context, stages.databases, log),
      // Size S has its database by now; in size M the exporters wait for it by themselves.
      startAll(context, stages.watching, log),
    ]);
    if (state.size === 'M') {
      await untilTrue('a synchronous standby', async () => (await findSyncStandby(state)) !== undefined);
      log('patroni', 'every commit is on two machines');
    }
    const isFirst = !state.isPrepared;
    await prepare(context, log);
    writeCellState(dir, state);
    await createRepository(context);
    if (isFirst) {
      await backUp(context, 'full');
      log('pgbackrest', 'first backup done');
    }
    await startAll(context, stages.roles, log);
    return { context, parts: partsOf(stages) };
  } finally {
    release();
  }
};

export const partsOf = ({ engines, databases, watching, roles }: ReturnType<typeof cellStages>): CellPart[] => [
  ...engines,
  ...databases,
  ...watching,
  ...roles,
];

const makeSingleCluster = async (context: CellContext, log: StartCellOptions['log']): Promise<void> => {
  const folders = databaseFolders(context.state, 1);
  if (isCluster(folders.data)) return;
  writeFiles(context, postgresPart(context, postgresProgram));
  await makeCluster({
    postgres: postgresProgram,
    dataDir: folders.data,
    adminPassword: context.state.secrets.admin ?? '',
    user: context.user,
    isDurable: true,
  });
  log('postgres-1', 'data folder made');
};

/** The pid files of a cell, also of parts that this version no longer has. */
export const pidFilesOf = (dir: string): string[] => globSync(join(dir, '*.pid'));
