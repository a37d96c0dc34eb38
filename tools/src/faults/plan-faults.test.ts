import { expect, it } from 'vitest';
import { planFaults } from './plan-faults.ts';
import { createRandom } from './seeded-random.ts';

const options = { events: 10_000, kills: 10, consumerKills: 2, wipes: 1 };

it('kills relay and NATS in turns, the leading consumer between them, and wipes last', () => {
  const victims = planFaults(createRandom(7), options).map(({ victim }) => victim);
  expect(victims.filter((victim) => victim === 'relay' || victim === 'nats')).toEqual(
    Array.from({ length: 5 }, () => ['relay', 'nats']).flat(),
  );
  expect(victims.filter((victim) => victim === 'leading-consumer')).toHaveLength(2);
  expect(victims.indexOf('nats-wiped')).toBe(12);
});

it('spreads the faults in order over the whole run', () => {
  const moments = planFaults(createRandom(7), options).map(({ atEvent }) => atEvent);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeGreaterThan(9_000);
  expect(moments.at(-1)).toBeLessThan(10_000);
});

it('decides by the seed alone', () => {
  expect(planFaults(createRandom(7), options)).toEqual(planFaults(createRandom(7), options));
  expect(planFaults(createRandom(7), options)).not.toEqual(planFaults(createRandom(8), options));
});
