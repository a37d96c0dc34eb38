import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/kernel/refusal.ts';
import { answerEvenly } from './answer-evenly.ts';

/** Runs work that takes so long; returns when the answer left, and the answer. */
const run = async (tookMs: number, outcome: unknown): Promise<{ leftAt: number; error: unknown }> => {
  let at = 100;
  const work = async () => {
    at += tookMs;
    throw outcome;
  };
  const wait = async (ms: number) => {
    at += ms;
  };
  const error: unknown = await answerEvenly(work, { now: () => at, wait }).catch((caught: unknown) => caught);
  return { leftAt: at - 100, error };
};

describe('a refusal because of the receiver', () => {
  it.each([
    [1, 500],
    [499, 500],
    [501, 1_000],
  ])('that took %d ms leaves after %d ms, without details', async (tookMs, leftAt) => {
    const refusal = new Refusal('AGENT_RECEIVER_CANNOT_RECEIVE', { details: { why: 'excluded' } });
    const answer = await run(tookMs, refusal);
    expect(answer).toEqual({ leftAt, error: new Refusal('AGENT_RECEIVER_CANNOT_RECEIVE') });
    expect((answer.error as Refusal).details).toBeUndefined();
  });
});

it('another refusal leaves at once, as it is', async () => {
  const refusal = new Refusal('WALLET_INSUFFICIENT_FUNDS');
  expect(await run(10, refusal)).toEqual({ leftAt: 10, error: refusal });
});
