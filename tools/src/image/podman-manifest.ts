import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IContainer, IPodTemplateSpec, IVolume } from 'kubernetes-models/v1';
import type { Workload } from '../ops/kubernetes/cell-rules.ts';
import type { Rendered } from '../ops/kubernetes/render-cell.ts';
import { containerUser } from './role-container.ts';

/** What a cell's manifests need to run on this machine instead of in a cluster. */
export type Placement = {
  imageId: string;
  /** A free port for each Deployment. */
  ports: Readonly<Record<string, number>>;
  /** Settings in place of the ConfigMap's own. */
  settings: Readonly<Record<string, string>>;
  /** The folder with the secrets of each process. */
  secretsFolder: string;
};

/** The objects of a manifest, loosely: podman's copies are not judged by a schema again. */
type Manifest = Readonly<Record<string, unknown>>;

const claimOf = (claim: Manifest): Manifest => {
  // A cluster gives the volume to the pod's group (fsGroup); podman does it by these.
  const annotations = { 'volume.podman.io/uid': String(containerUser), 'volume.podman.io/gid': String(containerUser) };
  return { ...claim, metadata: { ...(claim.metadata as Manifest), annotations } };
};

const containerOf = (container: IContainer, workload: string, { imageId, ports }: Placement): IContainer => {
  const port = ports[workload];
  // Podman asks probes with curl, which the image does not have; `pnpm image kube` asks them itself. And it publishes no
  // ports of a pod without a network of its own.
  const { startupProbe: _s, livenessProbe: _l, readinessProbe: _r, ports: _p, ...kept } = container;
  return {
    ...kept,
    image: imageId,
    imagePullPolicy: 'Never',
    env: (container.env ?? []).map((one) =>
      one.name.endsWith('_PORT') && port !== undefined ? { ...one, value: String(port) } : one,
    ),
    volumeMounts: (container.volumeMounts ?? []).map((mount) => ({ ...mount, name: volumeName(workload, mount.name) })),
  };
};

/** Podman's volumes are known by name on the whole machine, so that two pods would share the one called `tmp`. */
const volumeName = (workload: string, name: string): string => `${workload}-${name}`;

/** Podman 4.3 hands out a Secret without decoding it, so the folder that it is made from is mounted instead. */
const volumeOf = ({ name, secret, ...kept }: IVolume, workload: string, { secretsFolder }: Placement): IVolume =>
  secret === undefined
    ? { ...kept, name: volumeName(workload, name) }
    : { name: volumeName(workload, name), hostPath: { path: join(secretsFolder, workload), type: 'Directory' } };

const templateOf = (template: IPodTemplateSpec, workload: string, placement: Placement): IPodTemplateSpec => {
  if (template.spec === undefined) throw new Error(`${workload} starts no container`);
  return {
    ...template,
    spec: {
      ...template.spec,
      // Podman without a network of its own: the servers listen on this machine's loopback.
      hostNetwork: true,
      containers: template.spec.containers.map((container) => containerOf(container, workload, placement)),
      volumes: (template.spec.volumes ?? []).map((one) => volumeOf(one, workload, placement)),
    },
  };
};

/** What the workloads share: settings and volumes. */
export const sharedManifests = (rendered: readonly Rendered[], placement: Placement): Manifest[] => [
  ...rendered
    .filter(({ object }) => object.kind === 'ConfigMap')
    .map(({ object }) => ({ ...object, data: { ...(object.data as Manifest), ...placement.settings } })),
  ...rendered.filter(({ object }) => object.kind === 'PersistentVolumeClaim').map(({ object }) => claimOf(object)),
];

/** One process of a Deployment, with everything that its pod says about itself. */
export const deploymentManifest = (deployment: IDeployment, placement: Placement): Manifest => {
  const { spec, metadata } = deployment;
  if (spec === undefined) throw new Error('a Deployment without a specification');
  const template = templateOf(spec.template, metadata?.name ?? '', placement);
  return { ...deployment, spec: { ...spec, replicas: 1, template } };
};

/** The pod of a Job: this version of podman knows no Jobs. */
export const podManifest = ({ name, labels, pod }: Workload, placement: Placement): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  ...templateOf({ metadata: { labels }, spec: pod }, name, placement),
  metadata: { name, labels },
});
