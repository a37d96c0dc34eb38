import type { Queryable } from '#platform/db/db.ts';
import { type LimitChange, readSteps } from './limit-steps.store.ts';
import type { PlayOwner } from './limits.types.ts';

const shownMax = 200;

/** A step as operators see it: minor units of the member's currency, or minutes for a time limit. */
export type ShownStep = Pick<LimitChange, 'kind' | 'period' | 'step'> & {
  at: string;
  effectiveAt: string;
  from: string | null;
  to: string | null;
  by: 'member' | 'operator';
};

/** The history of a member's limits of every kind: the newest 200 steps, newest first. */
export const limitStepsOf = async (db: Queryable, owner: PlayOwner): Promise<ShownStep[]> => {
  const steps = await readSteps(db, { ...owner, max: shownMax });
  return steps.map(({ kind, period, step, at, effectiveAt, from, to, actor }) => ({
    kind,
    period,
    step,
    at: at.toISOString(),
    effectiveAt: effectiveAt.toISOString(),
    from: from?.toString() ?? null,
    to: to?.toString() ?? null,
    by: actor === 'member' ? 'member' : 'operator',
  }));
};
