import type { Db } from '#platform/db/db.ts';

/** What the figures need to know of a brand. One currency per tree: facts in another one are in no figure. */
export type FiguresBrand = { brandId: string; currency: string; timeZone: string };

export type ProjectDeps = {
  db: Db;
  /** Figures of a day are written on the tree of that day, so its moves come first. */
  applyDueMoves(brandId: string, upToDay: string): Promise<unknown>;
};

/** What one transaction of the projector did, and whether more is waiting. */
export type ProjectedStep = { accounts: number; facts: number; money: number; isCaughtUp: boolean };

/** What a movement of money counts as. */
export type MoneyKind =
  | 'deposit'
  | 'withdrawal'
  | 'transfer_down'
  | 'transfer_up'
  | 'bonus'
  | 'rebate'
  | 'salary'
  | 'dividend';
