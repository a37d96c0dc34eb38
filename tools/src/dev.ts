import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catchUp, isFresh, openReadySnapshot } from './demo/open-demo.ts';
import { archiveOf, type Snapshot } from './demo/snapshot.ts';
import { startLive } from './demo/start-live.ts';
import {
  devFolder,
  MissingBinaryError,
  repositoryRoot,
  requestedPostgresVersion,
  type Services,
  startServices,
} from './services/index.ts';
import {
  buildGames,
  type DevPorts,
  type DevProcess,
  devProcesses,
  type LoggedProcess,
  listensOn,
  makeStudioDatabase,
  ProcessFailedError,
  pickDevPorts,
  prepareDatabase,
  respondsReadyz,
  type SeedAccount,
  seedAccounts,
  serverEnvironment,
  serverPrograms,
  serverRoles,
  shellEnvironment,
  startLogged,
  stopLogged,
  waitUntilReady,
} from './stack/index.ts';
import { formatDuration } from './terminal/format-duration.ts';
import { formatStep } from './terminal/format-step.ts';
import { formatTable } from './terminal/format-table.ts';
import { paint } from './terminal/paint.ts';
import { type ProcessPrinter, processPrinter } from './terminal/process-printer.ts';

const usage = `pnpm dev [--plain] [--live [--players 40] [--pace 1]] [--raw] [--keep-services]

Starts services, database, every server role, sandbox, studio and both fronts, with hot reload. Ctrl-C stops all of it.

  --plain           start without the demo's history; only on a fresh database
  --live            simulated players walk in, play, deposit and leave until the end or "pnpm demo:stop"
  --players         how many of them are inside at once
  --pace            how many times faster than people they are
  --raw             print log lines as they are, not shortened for reading
  --dir             keep data in another folder than the repository
  --keep-services   leave PostgreSQL, Redis and NATS running at the end

PG=15 or PG=18 in the environment chooses the PostgreSQL.`;

const { values: flags } = parseArgs({
  options: {
    plain: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    players: { type: 'string', default: '40' },
    pace: { type: 'string', default: '1' },
    raw: { type: 'boolean', default: false },
    dir: { type: 'string', default: repositoryRoot },
    'keep-services': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const since = performance.now();
const log = (who: string, what: string): void =>
  console.log(formatStep({ elapsedMs: performance.now() - since, who, what }));

/** Everything started so far; exactly this is stopped at the end. */
const startedStack: {
  services?: Services;
  live?: LoggedProcess;
  running: { spec: DevProcess; logged: LoggedProcess }[];
} = {
  running: [],
};

/** Aborts on the first Ctrl-C; everything that waits gives up on it. */
const leaving = new AbortController();

const start = async (): Promise<void> => {
  const snapshot = flags.plain || !isFresh(flags.dir) ? undefined : await openDemo();
  leaving.signal.throwIfAborted();
  const services = await startDevServices(snapshot);
  leaving.signal.throwIfAborted();
  const env = { ...shellEnvironment(), ...serverEnvironment(services, 'development') };
  await makeStudioDatabase(services);
  // A snapshot fits these migrations and seeds: neither has anything to do.
  const seeded =
    snapshot?.meta.seeded ?? (await prepareDatabase({ services, env, programs: serverPrograms, seed: 'demo', log }));
  if (snapshot !== undefined) await catchUp(services, snapshot, (line) => log('demo', line));
  leaving.signal.throwIfAborted();

  if (await buildGames({ logFolder: services.dir })) log('games', 'built');
  leaving.signal.throwIfAborted();

  const ports = await pickDevPorts();
  const specs = devProcesses(services, ports);
  const printer = processPrinter({ names: specs.map(({ name }) => name), isRaw: flags.raw, print: console.log });
  for (const spec of specs) launch(spec, services, printer);
  await Promise.all(startedStack.running.map(({ spec, logged }) => untilReady(spec, logged)));

  console.log(`\n${addressPage(ports)}\n\n${accountPage(seedAccounts(seeded))}\n`);
  console.log(paint('green', `ready in ${formatDuration(performance.now() - since)}`));
  printer.open();
  if (flags.live) startedStack.live = launchLive(services, ports);
};

/** Not one of the processes that development needs: when it ends, the rest goes on. */
const launchLive = (services: Services, ports: DevPorts): LoggedProcess => {
  const { players, pace } = flags;
  log('live', `${players} simulated players walk in; "pnpm demo:stop" sends them home`);
  return startLive(services, { ports, players, pace, onLine: (line) => log('live', line) });
};

/** The snapshot with the history of the demo. It is built in services of its own, which Ctrl-C ends with this process. */
const openDemo = (): Promise<Snapshot> =>
  openReadySnapshot({ postgresVersion: requestedPostgresVersion(process.env.PG), print: (line) => log('demo', line) });

const startDevServices = async (snapshot: Snapshot | undefined): Promise<Services> => {
  const postgresVersion = requestedPostgresVersion(process.env.PG);
  startedStack.services = await startServices({
    profile: 'dev',
    dir: flags.dir,
    ...(snapshot === undefined ? {} : { cluster: archiveOf(snapshot, devFolder(flags.dir)) }),
    ...(postgresVersion === undefined ? {} : { postgresVersion }),
    onProgress: ({ service, step }) => log(service, step),
  });
  return startedStack.services;
};

const launch = (spec: DevProcess, services: Services, printer: ProcessPrinter): void => {
  const folder = join(services.dir, 'logs');
  const logFile = join(folder, `${spec.name}.log`);
  mkdirSync(folder, { recursive: true });
  rmSync(logFile, { force: true });
  const logged = startLogged({
    name: spec.name,
    command: process.execPath,
    args: spec.args,
    cwd: spec.cwd,
    env: spec.env,
    logFile,
    endSignal: 'SIGTERM',
    ownGroup: true,
    onLine: (line) => {
      printer.line(spec.name, line);
      if (isCrashLine(line) && !leaving.signal.aborted) {
        printer.flush(spec.name);
        console.log(paint('redBright', `${spec.name} has ended; it starts again as soon as one of its files changes`));
      }
    },
  });
  startedStack.running.push({ spec, logged });
};

/** The output of `node --watch` when its program has ended and it waits for a change. */
const isCrashLine = (line: string): boolean => /^(Failed|Completed) running .*Waiting for file changes/.test(line);

const untilReady = async (spec: DevProcess, logged: LoggedProcess): Promise<void> => {
  const probe = spec.ready === 'readyz' ? respondsReadyz(`http://127.0.0.1:${spec.port}`) : listensOn(spec.port);
  // No timeout: a crashed process restarts when its file is fixed.
  await waitUntilReady(logged, [probe], { timeoutMs: Number.POSITIVE_INFINITY, signal: leaving.signal });
  log(spec.name, `ready on port ${spec.port}`);
};

/** Settles with the first process that ends unexpectedly. */
const firstToEnd = async (): Promise<never> => {
  const ended = await Promise.race(
    startedStack.running.map(({ logged }) => logged.exited.then((code) => ({ logged, code }))),
  );
  throw new ProcessFailedError(`ended with code ${ended.code}`, ended.logged);
};

const addressPage = (ports: DevPorts): string => {
  const permission = (brand: string): string => `http://${brand}.localhost:${ports.http}/wps/system/permission`;
  return formatTable(
    ['where', 'address'],
    [
      ['Aurora', `http://aurora.localhost:${ports.web}`],
      ['Harbour', `http://harbour.localhost:${ports.web}`],
      ['permission payload', permission('aurora')],
      ['', permission('harbour')],
      ['back office', `http://ops.localhost:${ports.backoffice}`],
      ['sandbox', `http://localhost:${ports.sandbox}`],
      ['sandbox traces', `http://localhost:${ports.sandbox}/traces`],
      ['sandbox payments', `http://localhost:${ports.sandbox}/payments`],
      ['studio (games)', `http://studio.localhost:${ports.studio}`],
      ['sandbox mail', `smtp://127.0.0.1:${ports.sandboxSmtp}`],
      ['API reference', `http://localhost:${ports.http}/reference/`],
      ...serverRoles.map((role) => [`metrics ${role}`, `http://127.0.0.1:${ports[role]}/metrics`]),
    ],
  );
};

const accountPage = (accounts: readonly SeedAccount[]): string =>
  accounts.length === 0
    ? 'no accounts yet: registration comes with identity'
    : formatTable(
        ['account', 'login', 'note'],
        accounts.map(({ role, login, note }) => [role, login, note]),
      );

/** Stops the front ends first, then the server with the worker last, then the services. */
const stop = async (): Promise<void> => {
  const patienceMs = 5_000;
  if (startedStack.live !== undefined) await stopLogged(startedStack.live, patienceMs);
  for (const turn of [1, 2, 3]) {
    const due = startedStack.running.filter(({ spec }) => spec.stopsIn === turn);
    await Promise.all(due.map(({ logged }) => stopLogged(logged, patienceMs)));
    // A killed watcher leaves the program it watched; the process group has both.
    for (const { logged } of due) logged.killGroup('SIGKILL');
  }
  const { services } = startedStack;
  if (!services) return;
  if (flags['keep-services']) {
    log('services', 'left running');
  } else if (services.started.length > 0) {
    await services.stop();
    log('services', `stopped: ${services.started.join(', ')}`);
  } else {
    log('services', 'left running: they were up before; "pnpm services down" stops them');
  }
};

const stopHard = (): never => {
  for (const { logged } of startedStack.running) logged.killGroup('SIGKILL');
  const { services } = startedStack;
  for (const name of flags['keep-services'] ? [] : (services?.started ?? [])) {
    const pid = services?.[name].pid;
    // Only PostgreSQL itself frees its shared memory; SIGQUIT is its fastest shutdown.
    if (pid !== undefined) process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
  }
  console.error('stopped by force');
  process.exit(130);
};

const onSignal = (signal: NodeJS.Signals): void => {
  if (leaving.signal.aborted) stopHard();
  console.log(`\n${signal}: stopping (once more stops by force)`);
  leaving.abort();
};

const untilLeaving = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));

const run = async (): Promise<number> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Writing to a closed terminal or pipe fails; everything is still stopped in order.
  process.stdout.on('error', () => leaving.abort());
  try {
    await start();
    await Promise.race([firstToEnd(), untilLeaving]);
    return 0;
  } catch (error) {
    if (leaving.signal.aborted) return 0;
    const isForPeople = error instanceof ProcessFailedError || error instanceof MissingBinaryError;
    console.error(paint('redBright', isForPeople ? error.message : String((error as Error).stack ?? error)));
    return 1;
  } finally {
    leaving.abort();
    await stop();
  }
};

if (flags.help) {
  console.log(usage);
} else {
  process.exitCode = await run();
}
