import { expect, it } from 'vitest';
import { createRandom } from '../seeded-random.ts';
import { planMoneyFaults } from './plan.ts';

const options = { acknowledged: 200_000, kills: 40, cuts: 10, victims: ['postgres', 'gateway'] } as const;

it('kills database and gateway in turns, equally often, and cuts answers between them', () => {
  const victims = planMoneyFaults(createRandom(7), options).map(({ victim }) => victim);
  expect(victims.filter((victim) => victim !== 'answers')).toEqual(
    Array.from({ length: 20 }, () => ['postgres', 'gateway']).flat(),
  );
  expect(victims.filter((victim) => victim === 'answers')).toHaveLength(10);
});

it('kills only the database by default', () => {
  const faults = planMoneyFaults(createRandom(7), { ...options, kills: 3, cuts: 0, victims: ['postgres'] });
  expect(faults.map(({ victim }) => victim)).toEqual(['postgres', 'postgres', 'postgres']);
});

it('spreads the faults in order over the whole run, all of them under load', () => {
  const moments = planMoneyFaults(createRandom(7), options).map(({ atAcknowledged }) => atAcknowledged);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(0)).toBeGreaterThan(0);
  expect(moments.at(-1)).toBeGreaterThan(195_000);
  expect(moments.at(-1)).toBeLessThan(200_000);
});

it('decides by the seed alone', () => {
  expect(planMoneyFaults(createRandom(7), options)).toEqual(planMoneyFaults(createRandom(7), options));
  expect(planMoneyFaults(createRandom(7), options)).not.toEqual(planMoneyFaults(createRandom(8), options));
});
