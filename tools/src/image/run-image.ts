import { setTimeout as sleep } from 'node:timers/promises';
import { pickRandomPort, startServices } from '../services/index.ts';
import { isAlive } from '../services/process-identity.ts';
import { respondsReadyz, runToEnd, type ServerRole, serverRoles, waitUntilReady } from '../stack/index.ts';
import { containerFaults } from './container-faults.ts';
import { podman } from './podman.ts';
import { prepareRun, productionEnvironment } from './prepare-run.ts';
import { probeFault } from './probe-answer.ts';
import { containerProcess, type RoleContainer, startRoleContainer } from './role-container.ts';
import type { ImageStatement } from './sign-image.ts';

export type RunReport = {
  pass: boolean;
  roles: number;
  /** What did not happen as it must, one sentence each. */
  faults: readonly string[];
  readySeconds: number;
};

export type RunLog = (who: string, step: string) => void;

/** Kubernetes and systemd kill a process that has not ended by then. */
const graceMs = 40_000;

/** For a busy machine, and no promise: how long it took is in the report. */
export const startPatienceMs = 600_000;

/** Realtime serves on without the database, so it is degraded and stays in the balancer. */
const withoutDatabase: Readonly<Record<ServerRole, string>> = {
  http: '503 not-ready',
  gateway: '503 not-ready',
  worker: '503 not-ready',
  realtime: '200 degraded',
  ops: '503 not-ready',
};

type Probed = Pick<RoleContainer, 'role' | 'url'>;

const askAll = async (roles: readonly Probed[], path: string, expected: (role: ServerRole) => string) => {
  const faults = await Promise.all(roles.map(({ role, url }) => probeFault(role, `${url}${path}`, expected(role))));
  return faults.filter((fault) => fault !== undefined);
};

const isHealthy = (container: string): Promise<boolean> =>
  podman('healthcheck', 'run', container).then(
    () => true,
    () => false,
  );

/** A role that is asked to stop finishes its work and exits with 0. */
const stopAll = async (containers: readonly RoleContainer[]): Promise<string[]> => {
  for (const one of containers) one.kill('SIGTERM');
  const late = sleep(graceMs, 'no code', { ref: false });
  const codes = await Promise.all(containers.map(({ exited }) => Promise.race([exited, late])));
  return containers.flatMap(({ role }, index) =>
    codes[index] === 0 ? [] : [`${role} exited with ${codes[index]} after SIGTERM`],
  );
};

const namePrefix = 'fairhouse-';

const removeContainers = async (names: readonly string[]): Promise<void> => {
  if (names.length > 0) await podman('rm', '--force', '--ignore', '--time', '5', ...names);
};

/** A killed run leaves its containers behind; their names end with the process that started them. */
const removeAbandoned = async (): Promise<void> => {
  const names = (await podman('ps', '--all', '--format', '{{.Names}}')).split('\n');
  await removeContainers(
    names.filter((name) => name.startsWith(namePrefix) && !isAlive(Number(name.slice(name.lastIndexOf('-') + 1)))),
  );
};

/** Every role in a container of its own: ready, not ready without a database and yet alive, ready again, stopped. */
export const runImage = async ({ id }: ImageStatement, log: RunLog): Promise<RunReport> => {
  const services = await startServices({ profile: 'test', onProgress: ({ service, step }) => log(service, step) });
  const containers: RoleContainer[] = [];
  const nameOf = (what: string): string => `${namePrefix}${what}-${process.pid}`;
  try {
    await removeAbandoned();
    const { secretsFolder, volumes } = prepareRun(services);
    const common = { image: id, secretsFolder, logFolder: services.dir };
    const migrate = { name: nameOf('migrate'), holder: 'migrate', command: ['node', 'cli/migrate.js'] } as const;
    await runToEnd(containerProcess({ ...common, ...migrate, env: { NODE_ENV: 'production' } }));
    log('migrate', 'done');
    const since = performance.now();
    for (const role of serverRoles) {
      const one = { name: nameOf(role), role, port: await pickRandomPort(), env: productionEnvironment, volumes };
      containers.push(startRoleContainer({ ...common, ...one }));
    }
    await Promise.all(
      containers.map(async (one) => {
        await waitUntilReady(one, [respondsReadyz(one.url)], { timeoutMs: startPatienceMs });
        log(one.role, 'ready');
      }),
    );
    const readySeconds = Math.round((performance.now() - since) / 100) / 10;
    const faults = await askAll(containers, '/startupz', () => '200');
    for (const { role, name } of containers) {
      faults.push(...(await containerFaults(role, name)));
      if (!(await isHealthy(name))) faults.push(`${role} fails the health check of the image`);
    }
    await services.postgres.stop();
    log('postgres', 'stopped');
    faults.push(...(await askAll(containers, '/readyz', (role) => withoutDatabase[role])));
    faults.push(...(await askAll(containers, '/livez', () => '200 live')));
    await services.postgres.start();
    log('postgres', 'started again');
    faults.push(...(await askAll(containers, '/readyz', () => '200 ready')));
    log('roles', 'asked for all probes');
    faults.push(...(await stopAll(containers)));
    log('roles', 'stopped');
    return { pass: faults.length === 0, roles: containers.length, faults, readySeconds };
  } finally {
    await stopAll(containers.filter(({ hasExited }) => !hasExited));
    await removeContainers(containers.map(({ name }) => name)).finally(() => services.stop());
  }
};
