import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HeldHasher, holdHasher } from '#test/harness/held-hasher.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { HashSlot } from './hasher.types.ts';

describe('a queue of ten with two reserved places', () => {
  let held: HeldHasher;
  let outcomes: string[];
  beforeEach(() => {
    held = holdHasher({ queueMax: 10 });
    outcomes = [];
    // The worker is busy with one hash throughout, so that all later requests are queued.
    void ask(1, 'open', 'in hand');
  });
  afterEach(async () => {
    held.release();
    await held.hasher.close();
  });

  const ask = (times: number, slot: HashSlot, name: string = slot): Promise<unknown> =>
    Promise.all(
      Array.from({ length: times }, () =>
        held.hasher.verify('hash', name, slot).then(
          () => void outcomes.push(`${name}: answered`),
          (error: unknown) => void outcomes.push(`${name}: ${error instanceof Refusal ? error.code : 'fault'}`),
        ),
      ),
    );

  it('gives strangers eight places and refuses the ninth, while a known device still gets one', async () => {
    const strangers = ask(9, 'open');
    const known = ask(2, 'reserved');
    const late = ask(1, 'reserved', 'late');
    held.release();
    await Promise.all([strangers, known, late]);
    expect(outcomes.filter((outcome) => outcome === 'open: SYSTEM_OVERLOADED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'open: answered')).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === 'reserved: answered')).toHaveLength(2);
    expect(outcomes).toContain('late: SYSTEM_OVERLOADED');
  });

  it('serves known devices before the strangers who came first', async () => {
    const all = [ask(3, 'open'), ask(2, 'reserved')];
    held.release();
    await Promise.all(all);
    expect(held.handed).toEqual(['in hand', 'reserved', 'reserved', 'open', 'open', 'open']);
  });

  it.each([
    { waiting: 4, isHalfFull: false },
    { waiting: 5, isHalfFull: true },
  ])('is half full: $isHalfFull, with $waiting waiting', async ({ waiting, isHalfFull }) => {
    const all = ask(waiting, 'open');
    expect(held.hasher.isHalfFull()).toBe(isHalfFull);
    held.release();
    await all;
    expect(held.hasher.isHalfFull()).toBe(false);
  });
});
