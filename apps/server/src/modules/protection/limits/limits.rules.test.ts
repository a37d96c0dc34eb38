import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { everyMinutesOf, isOffered, playLimitNames } from './limits.rules.ts';

const offer = { default: 60, choices: [15, 30, 60], mayBeOff: false };

test('there are seven limits of money, and a stake is of one bet', () => {
  expect(playLimitNames).toHaveLength(7);
  expect(playLimitNames.every(({ kind, period }) => (kind === 'stake') === (period === 'bet'))).toBe(true);
});

describe('the question whether to go on', () => {
  test.each([
    ['comes as the profile says until somebody chooses', undefined, offer, 60],
    ['comes as it was chosen', { minutes: 15 }, offer, 15],
    ['never comes where that was chosen and may be', { minutes: null }, { ...offer, mayBeOff: true }, null],
    ['comes again where it may be off no more', { minutes: null }, offer, 60],
    ['becomes the next shorter one that is offered', { minutes: 45 }, offer, 30],
    ['becomes the shortest where all are longer', { minutes: 10 }, offer, 15],
  ] as const)('%s', (_what, chosen, offered, expected) => {
    expect(everyMinutesOf(chosen, offered)).toBe(expected);
  });

  it('is always one that the profile offers, and none that is later than the choice if a shorter one is', () => {
    const minutes = fc.integer({ min: 5, max: 240 });
    const offers = fc
      .tuple(fc.uniqueArray(minutes, { minLength: 1, maxLength: 5 }), fc.nat(), fc.boolean())
      .map(([choices, place, mayBeOff]) => ({ choices, default: choices[place % choices.length] ?? 60, mayBeOff }));
    fc.assert(
      fc.property(offers, fc.option(minutes, { nil: null }), (offered, chosen) => {
        const every = everyMinutesOf({ minutes: chosen }, offered);
        expect(isOffered(every, offered)).toBe(true);
        if (chosen !== null && every !== null && offered.choices.some((choice) => choice <= chosen))
          expect(every).toBeLessThanOrEqual(chosen);
      }),
    );
  });
});
