import type { IDeployment, IDeploymentSpec } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IContainer, IPodTemplateSpec, IService } from 'kubernetes-models/v1';
import { processSecrets, type SecretHolder } from '../../services/index.ts';
import { serverRoles } from '../../stack/index.ts';
import type { Finding } from '../finding.ts';
import type { Rendered } from './render-cell.ts';

type Labels = Readonly<Record<string, string>>;
type PodSpec = NonNullable<IPodTemplateSpec['spec']>;

/** A Deployment or Job with the pod that it starts. */
export type Workload = {
  file: string;
  name: string;
  kind: string;
  labels: Labels;
  pod: PodSpec;
  container: IContainer;
};

const ofKind = <Kind>(rendered: readonly Rendered[], kind: string): { file: string; object: Kind }[] =>
  rendered.filter(({ object }) => object.kind === kind).map(({ file, object }) => ({ file, object: object as Kind }));

export const deploymentsOf = (rendered: readonly Rendered[]) => ofKind<IDeployment>(rendered, 'Deployment');
const jobsOf = (rendered: readonly Rendered[]) => ofKind<IJob>(rendered, 'Job');

const workloadOf = (kind: string, file: string, name: string, template: IPodTemplateSpec): Workload => {
  const container = template.spec?.containers[0];
  if (template.spec === undefined || container === undefined) throw new Error(`${kind} ${name} starts no container`);
  return { file, name, kind, labels: template.metadata?.labels ?? {}, pod: template.spec, container };
};

export const workloadsOf = (rendered: readonly Rendered[]): Workload[] => [
  ...deploymentsOf(rendered).map(({ file, object }) =>
    workloadOf('Deployment', file, object.metadata?.name ?? '', (object.spec as IDeploymentSpec).template),
  ),
  ...jobsOf(rendered).map(({ file, object }) =>
    workloadOf('Job', file, object.metadata?.name ?? '', (object.spec as NonNullable<IJob['spec']>).template),
  ),
];

/** What Kubernetes waits for before it kills: ten seconds of drain, 25 of work under way, and some to spare. */
const graceSecondsMin = 40;

const probePath = (probe: IContainer['livenessProbe']): string | undefined => probe?.httpGet?.path;

type WorkloadRule = { problem: string; isKept: (workload: Workload) => boolean };

/** For every pod. */
const podRules: readonly WorkloadRule[] = [
  { problem: 'may run as root', isKept: ({ pod }) => pod.securityContext?.runAsNonRoot === true },
  { problem: 'does not run as user 1000', isKept: ({ pod }) => pod.securityContext?.runAsUser === 1000 },
  {
    problem: 'has no seccomp profile RuntimeDefault',
    isKept: ({ pod }) => pod.securityContext?.seccompProfile?.type === 'RuntimeDefault',
  },
  { problem: 'gets a token of Kubernetes', isKept: ({ pod }) => pod.automountServiceAccountToken === false },
  {
    problem: 'shares a namespace of its machine',
    isKept: ({ pod }) => !(pod.hostNetwork ?? pod.hostPID ?? pod.hostIPC ?? false),
  },
  { problem: 'has more than one container', isKept: ({ pod }) => pod.containers.length === 1 },
  {
    problem: 'may change its root filesystem',
    isKept: ({ container }) => container.securityContext?.readOnlyRootFilesystem === true,
  },
  {
    problem: 'may gain privileges',
    isKept: ({ container }) =>
      container.securityContext?.allowPrivilegeEscalation === false && container.securityContext.privileged !== true,
  },
  {
    problem: 'keeps capabilities',
    isKept: ({ container: { securityContext } }) =>
      securityContext?.capabilities?.drop?.includes('ALL') === true &&
      (securityContext.capabilities.add ?? []).length === 0,
  },
  {
    problem: 'requests no cpu or memory, or has no limit of them',
    isKept: ({ container: { resources } }) =>
      [resources?.requests, resources?.limits].every((part) => part?.cpu !== undefined && part.memory !== undefined),
  },
  { problem: 'has an image without a version', isKept: ({ container }) => /[:@][^/]+$/.test(container.image ?? '') },
  { problem: 'runs whatever is latest', isKept: ({ container }) => !(container.image ?? '').endsWith(':latest') },
  {
    problem: 'mounts a secret that is not its own',
    isKept: ({ name, pod }) =>
      (pod.volumes ?? []).every(({ secret }) => secret === undefined || secret.secretName === `fairhouse-${name}`),
  },
];

/** For every process that keeps running. */
const deploymentRules: readonly WorkloadRule[] = [
  {
    problem: 'has no startup probe on /startupz',
    isKept: ({ container }) => probePath(container.startupProbe) === '/startupz',
  },
  {
    problem: 'is restarted by another path than /livez: a database outage must not restart it',
    isKept: ({ container }) => probePath(container.livenessProbe) === '/livez',
  },
  {
    problem: 'has no readiness probe on /readyz',
    isKept: ({ container }) => probePath(container.readinessProbe) === '/readyz',
  },
  {
    problem: 'is probed on a port that it does not listen on',
    isKept: ({ container }) => {
      const ports = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
        (probe) => probe?.httpGet?.port,
      );
      const own = container.ports?.[0]?.containerPort;
      const told = container.env?.find(({ name }) => name.endsWith('_PORT'))?.value;
      return ports.every((port) => port === own) && told === String(own);
    },
  },
  {
    problem: `is killed before ${graceSecondsMin} s`,
    isKept: ({ pod }) => (pod.terminationGracePeriodSeconds ?? 0) >= graceSecondsMin,
  },
  {
    problem: 'is not spread over machines',
    isKept: ({ pod, labels }) =>
      (pod.topologySpreadConstraints ?? []).some(
        ({ topologyKey, labelSelector }) =>
          topologyKey === 'kubernetes.io/hostname' && selects(labelSelector?.matchLabels ?? {}, labels),
      ),
  },
];

/** An empty selector selects everything, which none of ours may. */
const selects = (selector: Labels, labels: Labels): boolean =>
  Object.keys(selector).length > 0 && Object.entries(selector).every(([key, value]) => labels[key] === value);

const judgeWorkloads = (workloads: readonly Workload[]): Finding[] =>
  workloads.flatMap((workload) =>
    [...podRules, ...(workload.kind === 'Deployment' ? deploymentRules : [])]
      .filter(({ isKept }) => !isKept(workload))
      .map(({ problem }) => ({ file: workload.file, problem: `${workload.kind} ${workload.name} ${problem}` })),
  );

const judgeDeployments = (rendered: readonly Rendered[]): Finding[] => {
  const budgets = ofKind<IPodDisruptionBudget>(rendered, 'PodDisruptionBudget');
  return deploymentsOf(rendered).flatMap(({ file, object: { metadata, spec } }) => {
    const name = metadata?.name ?? '';
    const labels = spec?.template.metadata?.labels ?? {};
    const own = budgets.filter(({ object }) => selects(object.spec?.selector?.matchLabels ?? {}, labels));
    const rules: readonly [boolean, string][] = [
      [(spec?.replicas ?? 1) >= 2, 'runs once, so that every restart is an outage'],
      [spec?.strategy?.rollingUpdate?.maxUnavailable === 0, 'may have fewer processes during an update'],
      [selects(spec?.selector.matchLabels ?? {}, labels), 'does not select its own pods'],
      [own.length === 1, own.length === 0 ? 'has no PodDisruptionBudget' : 'has several PodDisruptionBudgets'],
      [own.every(({ object }) => object.spec?.maxUnavailable === 1), 'may lose more than one process to an eviction'],
    ];
    return rules.flatMap(([isKept, problem]) => (isKept ? [] : [{ file, problem: `Deployment ${name} ${problem}` }]));
  });
};

/** Each process is told to read exactly its own secrets, from the folder that its Secret is mounted on. */
const judgeSecrets = (workloads: readonly Workload[]): Finding[] =>
  workloads.flatMap(({ file, kind, name, pod, container }) => {
    const volume = (pod.volumes ?? []).find(({ secret }) => secret !== undefined)?.name;
    const folder = (container.volumeMounts ?? []).find((mount) => mount.name === volume)?.mountPath;
    const told = (container.env ?? []).filter(
      (one) => one.name.endsWith('_FILE') && one.value?.startsWith(`${folder}/`),
    );
    const wanted = Object.hasOwn(processSecrets, name) ? processSecrets[name as SecretHolder] : [];
    const expected = wanted.map((secret) => `${secret}_FILE=${folder}/${secret.toLowerCase()}`).toSorted();
    const found = told.map((one) => `${one.name}=${one.value}`).toSorted();
    return expected.join() === found.join()
      ? []
      : [{ file, problem: `${kind} ${name} reads ${found.join(', ') || 'no secrets'}, not ${expected.join(', ')}` }];
  });

const secretLike = /(?:KEY|PASSWORD|SECRET|TOKEN)$|postgres:\/\/|redis:\/\/|nats:\/\//;

/** Secrets are made where they are used and never stored beside the manifests. */
const judgeSecretTexts = (rendered: readonly Rendered[]): Finding[] => [
  ...ofKind(rendered, 'Secret').map(({ file }) => ({ file, problem: 'a Secret is stored in the repository' })),
  ...ofKind<IConfigMap>(rendered, 'ConfigMap').flatMap(({ file, object }) =>
    Object.entries(object.data ?? {})
      .filter(([key, value]) => secretLike.test(key) || secretLike.test(value))
      .map(([key]) => ({ file, problem: `ConfigMap ${object.metadata?.name} has ${key}, which looks like a secret` })),
  ),
];

/** Everything that an object names must be in the cell; a Secret is made by people. */
const judgeReferences = (rendered: readonly Rendered[], workloads: readonly Workload[]): Finding[] => {
  const has = (kind: string, name: string | undefined): boolean =>
    rendered.some(({ object }) => object.kind === kind && object.metadata.name === name);
  const ofWorkloads = workloads.flatMap(({ file, kind, name, pod, container }) => {
    const named: readonly [string, string | undefined][] = [
      ['ServiceAccount', pod.serviceAccountName],
      ...(container.envFrom ?? []).map(({ configMapRef }): [string, string | undefined] => [
        'ConfigMap',
        configMapRef?.name,
      ]),
      ...(pod.volumes ?? []).flatMap(({ persistentVolumeClaim: claim }): [string, string][] =>
        claim === undefined ? [] : [['PersistentVolumeClaim', claim.claimName]],
      ),
    ];
    return named
      .filter(([wanted, wantedName]) => !has(wanted, wantedName))
      .map(([wanted, wantedName]) => ({
        file,
        problem: `${kind} ${name} needs ${wanted} ${wantedName}, which is missing`,
      }));
  });
  const ofServices = ofKind<IService>(rendered, 'Service')
    .filter(({ object }) => !workloads.some(({ labels }) => selects(object.spec?.selector ?? {}, labels)))
    .map(({ file, object }) => ({ file, problem: `Service ${object.metadata?.name} selects no pod` }));
  return [...ofWorkloads, ...ofServices];
};

const judgeWhole = (file: string, rendered: readonly Rendered[]): Finding[] => {
  const names = deploymentsOf(rendered).map(({ object }) => object.metadata?.name);
  const isClosed = ({ object: { spec } }: { object: INetworkPolicy }): boolean =>
    Object.keys(spec?.podSelector ?? {}).length === 0 &&
    (['Ingress', 'Egress'] as const).every((type) => spec?.policyTypes?.includes(type)) &&
    spec?.ingress === undefined &&
    spec?.egress === undefined;
  return [
    ...serverRoles
      .filter((role) => !names.includes(role))
      .map((role) => ({ file, problem: `has no Deployment ${role}` })),
    ...(jobsOf(rendered).some(({ object }) => object.metadata?.name === 'migrate')
      ? []
      : [{ file, problem: 'has no Job migrate' }]),
    ...(ofKind<INetworkPolicy>(rendered, 'NetworkPolicy').some(isClosed)
      ? []
      : [{ file, problem: 'has no NetworkPolicy that closes what no other opens' }]),
  ];
};

/** What the schema cannot know: how Fairhouse must be run. */
export const judgeCell = (file: string, rendered: readonly Rendered[]): Finding[] => {
  const workloads = workloadsOf(rendered);
  return [
    ...judgeWhole(file, rendered),
    ...judgeWorkloads(workloads),
    ...judgeDeployments(rendered),
    ...judgeSecrets(workloads),
    ...judgeSecretTexts(rendered),
    ...judgeReferences(rendered, workloads),
  ];
};
