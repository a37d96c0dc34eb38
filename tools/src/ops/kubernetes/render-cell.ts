import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';

const objectShape = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type KubernetesObject = z.infer<typeof objectShape>;
export type Rendered = { file: string; object: KubernetesObject };

/** The part of kustomize that the cells use. A field outside it is refused, so that nothing is rendered wrongly. */
const kustomizationShape = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z
    .array(
      z.strictObject({
        name: z.string(),
        newName: z.string().optional(),
        newTag: z.string().optional(),
        digest: z.string().optional(),
      }),
    )
    .default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
});
type ImageChange = z.infer<typeof kustomizationShape>['images'][number];

const kustomizationIn = (folder: string): string => join(folder, 'kustomization.yaml');

/** Kubernetes reads YAML 1.1, where `0440` is an octal number and `yes` is true. */
const yamlOptions = { version: '1.1' } as const;

const objectsIn = (file: string): Rendered[] =>
  parseAllDocuments(readFileSync(file, 'utf8'), yamlOptions).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw new Error(error.message);
    return { file, object: objectShape.parse(document.toJS()) };
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps are merged and values replaced. How a list is merged depends on its kind in Kubernetes, so lists are refused. */
const merge = (base: unknown, patch: unknown): unknown => {
  if (Array.isArray(patch)) throw new Error('a patch with a list is not rendered here');
  if (!isObject(patch) || !isObject(base)) return patch;
  const merged = { ...base };
  for (const [key, value] of Object.entries(patch)) merged[key] = merge(base[key], value);
  return merged;
};

const isSame = (one: KubernetesObject, other: KubernetesObject): boolean =>
  one.kind === other.kind && one.metadata.name === other.metadata.name;

const applyPatch = (rendered: readonly Rendered[], patch: KubernetesObject): Rendered[] => {
  if (!rendered.some(({ object }) => isSame(object, patch)))
    throw new Error(`there is no ${patch.kind} ${patch.metadata.name} to patch`);
  return rendered.map(({ file, object }) =>
    isSame(object, patch) ? { file, object: objectShape.parse(merge(object, patch)) } : { file, object },
  );
};

const changeImage = (image: string, changes: readonly ImageChange[]): string => {
  const change = changes.find(({ name }) => image === name || image.startsWith(`${name}:`));
  if (change === undefined) return image;
  const tag = change.newTag ?? image.slice(change.name.length + 1);
  const end = change.digest === undefined ? `:${tag}` : `@${change.digest}`;
  return `${change.newName ?? change.name}${end}`;
};

const changeImages = (value: unknown, changes: readonly ImageChange[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => changeImages(one, changes));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      key === 'image' && typeof inside === 'string' ? changeImage(inside, changes) : changeImages(inside, changes),
    ]),
  );
};

/** The files that a kustomization names; a folder is a kustomization of its own. */
export const filesOfKustomization = (folder: string): string[] => {
  const { resources, patches } = kustomizationShape.parse(parse(readFileSync(kustomizationIn(folder), 'utf8')));
  return [...resources, ...patches.map(({ path }) => path)].map((path) => join(folder, path));
};

/** The objects of a cell as `kubectl kustomize` prints them, each with the file that it comes from. */
export const renderCell = (folder: string): Rendered[] => {
  const { namespace, resources, images, patches } = kustomizationShape.parse(
    parse(readFileSync(kustomizationIn(folder), 'utf8')),
  );
  let rendered = resources
    .map((path) => join(folder, path))
    .flatMap((path) => (statSync(path).isDirectory() ? renderCell(path) : objectsIn(path)));
  for (const { path } of patches)
    for (const { object } of objectsIn(join(folder, path))) rendered = applyPatch(rendered, object);
  return rendered.map(({ file, object }) => {
    const withImages = objectShape.parse(changeImages(object, images));
    if (namespace === undefined || object.kind === 'Namespace') return { file, object: withImages };
    return { file, object: { ...withImages, metadata: { ...withImages.metadata, namespace } } };
  });
};
