import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#platform/kernel/refusal.ts';

/** Longer than the checks of a receiver take, so that almost every refusal comes at the first of these moments. */
const beatMs = 500;

/**
 * Runs `work`. A refusal because of the receiver leaves at a multiple of half a second after the start, without
 * details: neither its words nor its time tell whether the receiver is protected, unknown or somebody else's.
 */
export const answerEvenly = async <Result>(
  work: () => Promise<Result>,
  { now = () => performance.now(), wait = sleep }: { now?: () => number; wait?: (ms: number) => Promise<unknown> } = {},
): Promise<Result> => {
  const startedAt = now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'AGENT_RECEIVER_CANNOT_RECEIVE') throw error;
    const tookMs = now() - startedAt;
    await wait(Math.ceil(tookMs / beatMs) * beatMs - tookMs);
    throw new Refusal('AGENT_RECEIVER_CANNOT_RECEIVE');
  }
};
