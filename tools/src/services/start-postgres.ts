import { dirname, join } from 'node:path';
import { type Daemon, findRunning, launchDaemon, stopDaemon } from './daemon.ts';
import { choosePort, launchOnPort } from './launch-on-port.ts';
import { isCluster, makeCluster } from './make-cluster.ts';
import { createDatabase, dropDatabase, inDatabase, makeRolesAndDatabase, pingPostgres } from './postgres-admin.ts';
import { postgresHome } from './postgres-home.ts';
import type { DatabaseRole, PostgresService } from './service.types.ts';
import type { ServiceContext, ServiceSettings, Started } from './service-context.ts';
import { serviceHandle } from './service-handle.ts';
import { unpackShippedPostgres } from './shipped-postgres.ts';
import { newPostgresSecrets, type PostgresState } from './state-file.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

const defaultDatabase = 'fairhouse';

// Private ports, far from the 5432 of an installed server; the last digits are the major version.
const preferredPort = (major: number): number => 54_300 + major;

const settingsOf = (isDurable: boolean): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'lc_messages=C',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] %q%u@%d ',
  'shared_buffers=256MB',
  // Nothing in a test run has to survive the machine, and three quarters of a test's time would be fsync.
  ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
];

const daemonOf = ({ dir, profile, isDurable }: ServiceSettings, known: PostgresState): Daemon => {
  const dataDir = join(known.home, 'data');
  const major = Number.parseInt(known.version, 10);
  return {
    name: 'postgres',
    command: known.program,
    args: ['-D', dataDir, '-p', String(known.port), ...settingsOf(isDurable).flatMap((setting) => ['-c', setting])],
    cwd: known.home,
    marker: dataDir,
    logFile: join(dir, `postgres-${major}.log`),
    pidFile: join(dir, `postgres-${major}.pid`),
    user: unprivilegedUser(),
    // Dev: fast shutdown with a checkpoint. Test: immediate, because the data is deleted.
    stopSignal: profile === 'test' ? 'SIGQUIT' : 'SIGINT',
    tied: profile === 'test',
  };
};

/** Starts PostgreSQL, or uses the running one; afterwards roles and the default database exist. */
export const startPostgres = async (context: ServiceContext): Promise<Started<PostgresService>> => {
  const { dir, profile, isDurable, binary, state, log } = context;
  const user = unprivilegedUser();
  const home = postgresHome(join(dir, `postgres-${binary.major}`), user);
  const program = binary.shippedIn ? unpack(binary.shippedIn, binary.version, context, home) : binary.path;

  const secretsAndPort = state.postgres[binary.major] ?? { ...newPostgresSecrets(), port: preferredPort(binary.major) };
  const known = { ...secretsAndPort, version: binary.version, program, home };
  state.postgres[binary.major] = known;

  const isNew = findRunning(daemonOf(context, known)) === undefined;
  if (isNew) {
    const dataDir = join(home, 'data');
    if (!isCluster(dataDir)) {
      known.adminPassword = context.cluster?.adminPassword ?? known.adminPassword;
      // The password must be stored before a cluster exists that requires it.
      context.saveState();
      if (context.cluster === undefined)
        await makeCluster({ postgres: program, dataDir, adminPassword: known.adminPassword, user, isDurable });
      else await context.cluster.unpack(dataDir, user);
      log(context.cluster === undefined ? 'data folder made' : 'data folder unpacked');
    }
    await launchOnPort(async () => {
      known.port = await choosePort(profile, known.port);
      await launchDaemon(daemonOf(context, known), () => pingPostgres(adminUrlOf(known)));
    });
    context.saveState();
  }
  try {
    await makeRolesAndDatabase(adminUrlOf(known), defaultDatabase, known.passwords);
  } catch (error) {
    if (isNew) await stopDaemon(daemonOf(context, known));
    throw error;
  }
  log(
    isNew
      ? `PostgreSQL ${binary.version} answers on port ${known.port}`
      : `PostgreSQL was already up on port ${known.port}`,
  );
  return { service: postgresHandle(context, known), isNew };
};

const unpack = (nativeDir: string, version: string, context: ServiceSettings, home: string): string => {
  // Next to the data when that is outside the repository: the same user must be able to run it.
  const isOutside = !home.startsWith(context.dir);
  const target = join(isOutside ? home : dirname(context.dir), `postgres-${version}-program`);
  return unpackShippedPostgres(nativeDir, target, isOutside ? unprivilegedUser() : undefined);
};

const adminUrlOf = (known: PostgresState): string =>
  `postgres://postgres:${known.adminPassword}@127.0.0.1:${known.port}/postgres`;

export const postgresHandle = (settings: ServiceSettings, known: PostgresState): PostgresService => {
  const adminUrl = adminUrlOf(known);
  const daemon = daemonOf(settings, known);
  const handle = serviceHandle(daemon, { ...known, dataDir: daemon.marker, ping: () => pingPostgres(adminUrl) });
  return Object.assign(handle, {
    adminUrl,
    urlFor: (role: DatabaseRole, database = defaultDatabase) =>
      inDatabase(`postgres://fairhouse_${role}:${known.passwords[role]}@127.0.0.1:${known.port}/`, database),
    createDatabase: (name: string, options?: { template?: string }) =>
      createDatabase(adminUrl, name, options?.template),
    dropDatabase: (name: string) => dropDatabase(adminUrl, name),
  });
};
