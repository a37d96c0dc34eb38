import { runAsOwner } from './run-as-owner.ts';

/**
 * Sets the clock of deadlines; only the database owner may. It changes for all journeys at once, so those that use it
 * run after the others.
 */
export const driveClock = async (ahead: string): Promise<void> => {
  await runAsOwner('update platform.clock_shift set ahead = $1::interval', [ahead]);
};

/** Sets the clock of deadlines to a moment. */
export const setClock = async (at: Date): Promise<void> => {
  await runAsOwner('update platform.clock_shift set ahead = $1::timestamptz - clock_timestamp()', [at.toISOString()]);
};
