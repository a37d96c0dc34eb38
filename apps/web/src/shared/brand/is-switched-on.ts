import type { WhitelabelNode } from '../lib/permission.ts';

/** Whether a switch is on and so are all its parents. */
export const isSwitchedOn = (tree: readonly WhitelabelNode[], modId: string): boolean =>
  tree.some((node) => node.enabled === '1' && (node.modId === modId || isSwitchedOn(node.childrenNodes, modId)));
