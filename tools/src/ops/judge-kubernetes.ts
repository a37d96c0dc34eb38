import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { judgeCell } from './kubernetes/cell-rules.ts';
import { filesOfKustomization, type Rendered, renderCell } from './kubernetes/render-cell.ts';
import { schemaFaults } from './kubernetes/schema-faults.ts';

/** A list or map that the schemas do not know is found after its fields, so rules are asked only when all fit. */
const judgeRendered = (kustomization: string, rendered: readonly Rendered[]): Finding[] => {
  const misfits = rendered.flatMap(({ file, object }) =>
    schemaFaults(object).map((fault) => ({ file, problem: `${object.kind} ${object.metadata.name}: ${fault}` })),
  );
  return misfits.length > 0 ? misfits : judgeCell(kustomization, rendered);
};

const judgeFolder = (kustomization: string): Finding[] => {
  try {
    return judgeRendered(kustomization, renderCell(dirname(kustomization)));
  } catch (error) {
    return [{ file: kustomization, problem: `cannot be rendered: ${error instanceof Error ? error.message : error}` }];
  }
};

/** A file that no kustomization names is never applied, however right it is. */
const judgeUnused = (folder: string, kustomizations: readonly string[]): Finding[] => {
  const used = new Set([...kustomizations, ...kustomizations.flatMap((one) => filesOfKustomization(dirname(one)))]);
  return globSync(join(folder, '**/*.{yaml,yml}'))
    .filter((file) => !used.has(file))
    .map((file) => ({ file, problem: 'no kustomization names this file' }));
};

/** Judges every cell of a folder like `ops/kubernetes`: by the schemas of Kubernetes, then by our own rules. */
export const judgeKubernetes = (folder: string): Finding[] => {
  const kustomizations = globSync(join(folder, '**/kustomization.yaml')).toSorted();
  const cells = kustomizations.filter((file) => basename(dirname(dirname(file))) === 'cells');
  const missing = cells.length === 0 ? [{ file: folder, problem: 'has no cell' }] : [];
  const findings = [...missing, ...cells.flatMap(judgeFolder)];
  const all = findings.length > 0 ? findings : judgeUnused(folder, kustomizations);
  return all.map(({ file, problem }) => ({ file: relative(folder, file), problem }));
};
