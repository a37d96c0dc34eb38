import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  deleteServicesData,
  lastLinesOf,
  MissingBinaryError,
  repositoryRoot,
  requestedPostgresVersion,
  type ServiceStatus,
  ServicesDownError,
  servicesStatus,
  startServices,
  stopServices,
  writeInstallationSecrets,
} from './services/index.ts';
import { confirm } from './terminal/confirm.ts';
import { followFile } from './terminal/follow-file.ts';
import { formatDuration } from './terminal/format-duration.ts';
import { formatStep } from './terminal/format-step.ts';
import { formatTable } from './terminal/format-table.ts';
import { paint } from './terminal/paint.ts';

const usage = `pnpm services <command>

  up       start PostgreSQL, Redis and NATS for development; those that run are left alone
  down     stop them
  status   show them; the exit code is 0 only if all are up
  reset    stop them, delete their data, start them anew (asks first; --yes does not ask)
  logs     print the last lines of their logs (--lines 50, --follow, or one of: postgres redis nats)
  secrets  make passwords and keys of an installation in a new folder, one folder per process: pnpm services secrets <folder>
           --postgres host:port, --redis host:port, --nats host:port say where the servers are; on this machine by default

PG=15 or PG=18 in the environment chooses the PostgreSQL; each has its own data.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'boolean', default: false },
    lines: { type: 'string', default: '50' },
    follow: { type: 'boolean', short: 'f', default: false },
    postgres: { type: 'string', default: '127.0.0.1:5432' },
    redis: { type: 'string', default: '127.0.0.1:6379' },
    nats: { type: 'string', default: '127.0.0.1:4222' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const up = async (): Promise<number> => {
  const since = performance.now();
  await startServices({
    profile: 'dev',
    ...options(),
    onProgress: ({ service, step, elapsedMs }) => console.log(formatStep({ elapsedMs, who: service, what: step })),
  });
  console.log(`\n${statusTable(await servicesStatus(options()))}\n`);
  console.log(`services up in ${formatDuration(performance.now() - since)}`);
  return 0;
};

const down = async (): Promise<number> => {
  const since = performance.now();
  const stopped = await stopServices();
  for (const { name, pid } of stopped) {
    console.log(formatStep({ elapsedMs: performance.now() - since, who: name, what: `stopped (pid ${pid})` }));
  }
  if (stopped.length === 0) console.log('nothing was running');
  return 0;
};

const status = async (): Promise<number> => {
  const statuses = await servicesStatus(options());
  console.log(statusTable(statuses));
  return statuses.every(({ state }) => state === 'up') ? 0 : 1;
};

const reset = async (): Promise<number> => {
  if (!values.yes) {
    if (!process.stdin.isTTY) {
      console.error('reset deletes the development data; without a terminal to ask on, say --yes');
      return 2;
    }
    if (!(await confirm('This deletes all development data of both PostgreSQL versions, Redis and NATS.'))) {
      console.log('nothing was changed');
      return 1;
    }
  }
  await deleteServicesData();
  console.log('data deleted');
  return up();
};

const logs = (service: string | undefined): number => {
  // The folder also contains the logs of `pnpm dev`; only those of the services are shown.
  const names = service === undefined ? ['postgres-*', 'redis', 'nats'] : [`${service}*`];
  const files = names.flatMap((name) => globSync(join(repositoryRoot, `.local/dev/${name}.log`)));
  if (files.length === 0) {
    console.error(`no log of ${service ?? 'any service'} yet`);
    return 1;
  }
  for (const file of files) {
    console.log(
      `${paint('bold', file.replace(`${repositoryRoot}/`, ''))}\n${lastLinesOf(file, Number(values.lines))}\n`,
    );
    if (values.follow) followFile(file, (text) => process.stdout.write(text));
  }
  return 0;
};

const secrets = (folder: string | undefined): number => {
  if (folder === undefined) {
    console.error('name the folder: pnpm services secrets <folder>');
    return 2;
  }
  const written = writeInstallationSecrets(folder, values);
  console.log(`${written.length} secret files written to ${folder}; keep a copy where only you can read it`);
  return 0;
};

const options = () => {
  const postgresVersion = requestedPostgresVersion(process.env.PG);
  return postgresVersion === undefined ? {} : { postgresVersion };
};

const statusTable = (statuses: readonly ServiceStatus[]): string =>
  formatTable(
    ['service', 'version', 'state', 'port', 'pid', 'uptime', 'data'],
    statuses.map(({ name, version, state, port, pid, uptimeMs, dataDir }) => [
      name,
      version ?? '-',
      paint(state === 'up' ? 'green' : 'red', state),
      String(port ?? '-'),
      String(pid ?? '-'),
      uptimeMs === undefined ? '-' : formatDuration(uptimeMs),
      dataDir?.replace(`${repositoryRoot}/`, '') ?? '-',
    ]),
  );

const run = async (command: string | undefined): Promise<number> => {
  if (values.help) {
    console.log(usage);
    return 0;
  }
  switch (command) {
    case 'up':
      return up();
    case 'down':
      return down();
    case 'status':
      return status();
    case 'reset':
      return reset();
    case 'logs':
      return logs(positionals[1]);
    case 'secrets':
      return secrets(positionals[1]);
    default:
      console.error(usage);
      return 2;
  }
};

try {
  process.exitCode = await run(positionals[0]);
} catch (error) {
  const isForPeople = error instanceof MissingBinaryError || error instanceof ServicesDownError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
