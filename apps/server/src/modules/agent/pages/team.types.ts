import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Node } from '../agent.types.ts';

export type TeamDeps = { db: Db; directory: Pick<BrandDirectory, 'byId'> };

/** The caller: always from the session. */
export type TeamActor = { brandId: string; memberId: string };

/** The agent who reads a page of its team, and the moment of the figures. */
export type Reader = {
  brand: BrandSnapshot;
  node: Node;
  today: string;
  asOf: Date;
  /** Facts up to this number are in the figures; lists show no later ones. */
  factsTo: bigint;
};

export type PlaySums = { rounds: number; staked: bigint; won: bigint; cashValid: bigint };
export type MoneySums = { deposits: bigint; withdrawals: bigint; bonuses: bigint; rebates: bigint };
