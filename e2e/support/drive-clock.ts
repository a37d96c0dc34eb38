import { runAsOwner } from './run-as-owner.ts';

/**
 * Sets the clock of deadlines; only the database owner may. It changes for everybody at once, so journeys that use it
 * run after the others.
 */
export const driveClock = async (ahead: string): Promise<void> => {
  await runAsOwner('update platform.clock_shift set ahead = $1::interval', [ahead]);
};
