import type { MoveObstacle } from './tree.rules.ts';

export type Move = {
  id: string;
  brandId: string;
  number: bigint;
  /** `children`: the account is closed, and those directly under it move up. */
  what: 'account' | 'children';
  from: bigint | null;
  to: bigint | null;
  effectiveDay: string;
  state: 'scheduled' | 'done' | 'withdrawn';
  reason: string;
  createdAt: Date;
};

export type WithdrawnBecause = 'operator' | MoveObstacle;
