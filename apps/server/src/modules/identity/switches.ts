import type { WhitelabelNode } from '@fairhouse/protocol';
import type { BrandSnapshot } from '#modules/brand/index.ts';

const isOnIn = (tree: readonly WhitelabelNode[], modId: string): boolean =>
  tree.some((node) => node.enabled === '1' && (node.modId === modId || isOnIn(node.childrenNodes, modId)));

/** Whether a switch of the brand (spec §6) and all its parents are on. */
export const isSwitchedOn = ({ whitelabel }: Pick<BrandSnapshot, 'whitelabel'>, modId: string): boolean =>
  isOnIn(whitelabel, modId);
