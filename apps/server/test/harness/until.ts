import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition holds; throws if it does not within the timeout. */
export const until = async (holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not come to pass within ${patienceMs / 1_000} s`);
    await sleep(50);
  }
};
