import type { WhitelabelNode } from '#shared/lib/permission.ts';

export type EnabledModule = { modId: string; title: string; parts: { modId: string; title: string }[] };

const isOn = (node: WhitelabelNode): boolean => node.enabled === '1';

/** Everything below a node that is on, through nodes that are on: what hangs on a closed door is closed. */
const partsOf = (node: WhitelabelNode): EnabledModule['parts'] =>
  node.childrenNodes
    .filter(isOn)
    .flatMap((child) => [{ modId: child.modId, title: child.title || child.modId }, ...partsOf(child)]);

/** The switches that are on, as two levels a reader can take in. */
export const enabledModules = (tree: readonly WhitelabelNode[]): EnabledModule[] =>
  tree.filter(isOn).map((node) => ({ modId: node.modId, title: node.title || node.modId, parts: partsOf(node) }));
