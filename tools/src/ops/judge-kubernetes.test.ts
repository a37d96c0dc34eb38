import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../services/index.ts';
import { judgeKubernetes } from './judge-kubernetes.ts';

const manifests = join(repositoryRoot, 'ops/kubernetes');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds nothing wrong with the manifests', () => {
  expect(judgeKubernetes(manifests)).toEqual([]);
});

/** A file, the text that is replaced in it and by what, and what must be said about it. */
const faults: readonly [string, string | RegExp, string, string][] = [
  ['base/http.yaml', '/livez, port', '/readyz, port', 'a database outage must not restart it'],
  ['base/http.yaml', '/startupz', '/livez', 'no startup probe'],
  ['base/http.yaml', 'path: /readyz, port: 4100', 'path: /readyz, port: 4110', 'a port that it does not listen on'],
  ['base/ops.yaml', 'kind: PodDisruptionBudget', 'kind: PodDisruptionPlan', 'no schema is known'],
  ['base/ops.yaml', /---\napiVersion: policy\/v1[\s\S]*/, '', 'ops has no PodDisruptionBudget'],
  ['base/http.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
  ['base/migrate.yaml', 'runAsUser: 1000', 'runAsUser: 0', 'does not run as user 1000'],
  ['base/worker.yaml', /\n +limits: .*/, '', 'has no limit'],
  ['base/http.yaml', 'apiVersion: apps/v1', 'apiVersion: apps/v2', 'no schema is known for apps/v2 Deployment'],
  ['base/http.yaml', 'livenessProbe', 'livenesProbe', 'livenesProbe is not a field'],
  ['base/http.yaml', 'replicas: 2', 'replicas: "2"', '/spec/replicas does not fit its type'],
  ['base/http.yaml', 'replicas: 2', 'replicas: 1', 'every restart is an outage'],
  ['base/gateway.yaml', 'GracePeriodSeconds: 40', 'GracePeriodSeconds: 30', 'killed before 40 s'],
  ['base/gateway.yaml', 'maxUnavailable: 0', 'maxUnavailable: 1', 'fewer processes during an update'],
  ['base/gateway.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'change its root filesystem'],
  ['base/gateway.yaml', 'drop: [ALL]', 'drop: [CHOWN]', 'keeps capabilities'],
  [
    'base/gateway.yaml',
    'secretName: fairhouse-gateway',
    'secretName: fairhouse-worker',
    'a secret that is not its own',
  ],
  ['base/realtime.yaml', 'kubernetes.io/hostname', 'kubernetes.io/arch', 'not spread over machines'],
  ['base/realtime.yaml', / +- \{ name: HOUSE_KEY_FILE.*\n/, '', 'Deployment realtime reads'],
  ['base/config.yaml', 'LOG_LEVEL: info', 'HOUSE_KEY: aaaa', 'looks like a secret'],
  ['base/volumes.yaml', 'name: fairhouse-uploads', 'name: uploads', 'needs PersistentVolumeClaim fairhouse-uploads'],
  ['base/network.yaml', 'policyTypes: [Ingress, Egress]', 'policyTypes: [Ingress]', 'closes what no other opens'],
  ['base/kustomization.yaml', '  - worker.yaml\n', '', 'has no Deployment worker'],
  ['base/kustomization.yaml', '  - network.yaml\n', '', 'has no NetworkPolicy'],
  ['cells/one/kustomization.yaml', 'newTag: 0.1.0', 'newTag: latest', 'whatever is latest'],
  ['cells/one/kustomization.yaml', 'namespace: fairhouse-one', 'nameSuffix: -one', 'cannot be rendered'],
  ['cells/one/kustomization.yaml', 'patches:\n  - path: config.yaml\n', '', 'no kustomization names this file'],
  ['cells/one/config.yaml', 'name: fairhouse', 'name: other', 'there is no ConfigMap other to patch'],
];

it.each(faults)('finds the fault planted in %s: %s -> %s', (file, before, after, problem) => {
  const copy = mkdtempSync(join(folder, 'planted-'));
  cpSync(manifests, copy, { recursive: true });
  const text = readFileSync(join(copy, file), 'utf8');
  const planted = text.replace(before, after);
  expect(planted).not.toBe(text);
  writeFileSync(join(copy, file), planted);
  expect(judgeKubernetes(copy).map((finding) => finding.problem)).toEqual(
    expect.arrayContaining([expect.stringContaining(problem)]),
  );
});
