import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as claim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as account } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { KubernetesObject } from './render-cell.ts';

type Validate = {
  (data: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string; params: unknown }[] | null;
};

/** The objects that a cell is made of; another kind is added here when it is needed. */
const schemas: Readonly<Record<string, Validate>> = {
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': claim,
  'v1 Service': service,
  'v1 ServiceAccount': account,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reports each field that is read. The schemas accept fields that they do not know, but they never read them. */
const watched = (value: object, path: string, onRead: (path: string) => void): object =>
  new Proxy(value, {
    get: (target, key) => {
      const inside: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return inside;
      onRead(`${path}/${key}`);
      return isObject(inside) ? watched(inside, `${path}/${key}`, onRead) : inside;
    },
  });

const unknownFields = (value: object, path: string, read: ReadonlySet<string>): string[] =>
  Object.entries(value).flatMap(([key, inside]) => {
    const here = `${path}/${key}`;
    if (!read.has(here)) return [`${here} is not a field of this object`];
    return isObject(inside) ? unknownFields(inside, here, read) : [];
  });

/** What Kubernetes would refuse: a version or kind that does not exist, a wrong type, an unknown field. */
export const schemaFaults = (object: KubernetesObject): string[] => {
  const kind = `${object.apiVersion} ${object.kind}`;
  const validate = schemas[kind];
  if (validate === undefined) return [`no schema is known for ${kind}`];
  const read = new Set<string>();
  const isValid = validate(watched(object, '', (path) => read.add(path)));
  if (isValid) return unknownFields(object, '', read);
  return (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath} does not fit its ${keyword} ${JSON.stringify(params)}`,
  );
};
