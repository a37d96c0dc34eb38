import type { ReadinessKey } from '@fairhouse/protocol/ops/readiness';
import type { Queryable } from '../db/db.ts';

/** A step of a brand's setup, judged from the present state by the module that owns it. */
export type ReadinessStep = {
  readonly key: ReadinessKey;
  /** How many there are; a step is done from `enough` on, or as `isDone` says. */
  count(db: Queryable, brandId: string): Promise<number>;
  readonly isDone?: (count: number) => boolean;
};
