import { Refusal } from '#platform/kernel/refusal.ts';

/** Refuses a change that was made from another version than the one that stands. */
export const checkRevision = (asked: number, standing: number): void => {
  if (asked !== standing) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing } });
};
