import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { deploymentsOf, type Workload, workloadsOf } from '../ops/kubernetes/cell-rules.ts';
import { renderCell } from '../ops/kubernetes/render-cell.ts';
import { pickRandomPort, type Services, startServices } from '../services/index.ts';
import { containerFaults } from './container-faults.ts';
import { lastLogOf, podman } from './podman.ts';
import { deploymentManifest, type Placement, podManifest, sharedManifests } from './podman-manifest.ts';
import { prepareRun, productionEnvironment } from './prepare-run.ts';
import { probeFault } from './probe-answer.ts';
import { type RunLog, type RunReport, startPatienceMs } from './run-image.ts';
import type { ImageStatement } from './sign-image.ts';

const placementOf = async (imageId: string, workloads: readonly Workload[], services: Services): Promise<Placement> => {
  const { secretsFolder } = prepareRun(services);
  const ports: Record<string, number> = {};
  for (const { name, kind } of workloads) if (kind === 'Deployment') ports[name] = await pickRandomPort();
  const { HOST = '', PLAINTEXT_LINKS = '', DRAIN_DELAY_MS = '' } = productionEnvironment;
  return {
    imageId,
    ports,
    settings: { HOST, PLAINTEXT_LINKS, DRAIN_DELAY_MS },
    secretsFolder,
  };
};

const write = (file: string, manifests: readonly object[]): void =>
  writeFileSync(file, manifests.map((one) => stringify(one)).join('---\n'), { mode: 0o600 });

/** Podman's names of the pod of a Deployment and of the container in it. */
const podOf = (name: string): string => `${name}-pod-0`;
const containerOf = ({ name, container }: Workload): string => `${podOf(name)}-${container.name}`;

const exitCodeOf = async (container: string): Promise<string> =>
  podman('container', 'inspect', '--format', '{{.State.ExitCode}}', container);

/** The paths of a Deployment's own probes, each asked until it is right. */
const askProbes = async (workload: Workload, port: number): Promise<string[]> => {
  const { startupProbe, livenessProbe, readinessProbe } = workload.container;
  const probes = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path ?? '/none');
  const expected = ['200', '200 live', '200 ready'];
  const faults: (string | undefined)[] = [];
  for (const [index, path] of probes.entries())
    faults.push(
      await probeFault(workload.name, `http://127.0.0.1:${port}${path}`, expected[index] ?? '', startPatienceMs),
    );
  return faults.filter((fault) => fault !== undefined);
};

/**
 * Starts a cell's own manifests without a cluster: the Job to its end, then one process of every Deployment, asked by
 * the probes of its manifest and from the inside.
 */
export const runKube = async ({ id }: ImageStatement, cell: string, log: RunLog): Promise<RunReport> => {
  const rendered = renderCell(cell);
  const workloads = workloadsOf(rendered);
  const services = await startServices({ profile: 'test', onProgress: ({ service, step }) => log(service, step) });
  const jobFile = join(services.dir, 'job.yaml');
  const file = join(services.dir, 'cell.yaml');
  const faults: string[] = [];
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  try {
    await removeAll(workloads);
    const placement = await placementOf(id, workloads, services);
    for (const job of workloads.filter(({ kind }) => kind === 'Job')) {
      write(jobFile, [podManifest(job, placement)]);
      await podman('kube', 'play', '--replace', jobFile);
      const container = `${job.name}-${job.container.name}`;
      const code = await podman('wait', container);
      if (code !== '0') throw new Error(`${job.name} exited with ${code}:\n${await lastLogOf(container)}`);
      log(job.name, 'done');
      await podman('kube', 'down', jobFile);
    }
    const processes = deploymentsOf(rendered).map(({ object }) => deploymentManifest(object, placement));
    write(file, [...sharedManifests(rendered, placement), ...processes]);
    const since = performance.now();
    await podman('kube', 'play', '--replace', file);
    await Promise.all(
      deployments.map(async (workload) => {
        const found = await askProbes(workload, placement.ports[workload.name] ?? 0);
        if (found.length > 0) log(workload.name, await lastLogOf(containerOf(workload)));
        else log(workload.name, 'started, live and ready');
        faults.push(...found);
      }),
    );
    const readySeconds = Math.round((performance.now() - since) / 100) / 10;
    for (const workload of deployments) faults.push(...(await containerFaults(workload.name, containerOf(workload))));
    await Promise.all(deployments.map(({ name }) => podman('pod', 'stop', '--time', '40', podOf(name))));
    for (const workload of deployments) {
      const code = await exitCodeOf(containerOf(workload));
      if (code === '0') continue;
      faults.push(`${workload.name} exited with ${code} after SIGTERM`);
      log(workload.name, await lastLogOf(containerOf(workload)));
    }
    log('roles', 'stopped');
    return { pass: faults.length === 0, roles: deployments.length, faults, readySeconds };
  } finally {
    await removeAll(workloads).finally(() => services.stop());
  }
};

/** Everything that podman was given under the names of the manifests, whether it was started or not. */
const removeAll = async (workloads: readonly Workload[]): Promise<void> => {
  const pods = workloads.map(({ kind, name }) => (kind === 'Job' ? name : podOf(name)));
  await podman('pod', 'rm', '--force', '--ignore', '--time', '5', ...pods);
  await podman('volume', 'prune', '--force');
};
