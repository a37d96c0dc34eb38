import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it holds; throws when it does not come to pass in time. */
export const until = async (holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not come to pass within ${patienceMs / 1_000} s`);
    await sleep(50);
  }
};
