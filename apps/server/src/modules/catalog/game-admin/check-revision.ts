import { Refusal } from '#platform/kernel/refusal.ts';

/** Refuses a change that is based on another version than the current one. */
export const checkRevision = (asked: number, standing: number): void => {
  if (asked !== standing) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: standing } });
};
