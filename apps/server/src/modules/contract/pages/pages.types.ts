import type { Terms } from '@fairhouse/contracts';
import type { Node } from '#modules/agent/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';

export type PageDeps = { db: Db; directory: Pick<BrandDirectory, 'byId'> };

/** The caller: always from the session. */
export type PageActor = { brandId: string; memberId: string };

/** The agent who reads its own contracts. */
export type PageReader = { brand: BrandSnapshot; node: Node; today: string };

export type Kind = Terms['kind'];
export type Amount = { minor: bigint; currency: string };

/** The end of a page of a list by time. */
export type Position = { micros: string; id: string };

/** Days of the brand's zone, both included. */
export type Range = { from: string; to: string };
