import { expect, it } from 'vitest';
import { createRandom } from '../seeded-random.ts';
import { isOverpaid, orderIdOf, planStorm, referenceOf } from './plan.ts';

const plan = planStorm(2_000, createRandom(7));

it('sends as many as were asked for, three in ten again and one in twenty forged', () => {
  const count = (kind: string) => plan.storm.filter((delivery) => delivery.kind === kind).length;
  expect(plan.storm).toHaveLength(2_000);
  expect([count('forged'), count('again'), count('true')]).toEqual([100, 600, 1_300]);
});

it('tells every order truly at least once, the hidden ones only when the storm is over', () => {
  const truthful = new Set(plan.storm.filter(({ kind }) => kind === 'true').map(({ order }) => order));
  const after = new Set(plan.after.map(({ order }) => order));
  expect(plan.after.length).toBeGreaterThan(0);
  for (const { number, isHidden } of plan.orders) {
    expect(truthful.has(number)).toBe(!isHidden);
    expect(after.has(number)).toBe(isHidden);
  }
  expect(plan.storm.filter(({ kind }) => kind === 'forged').every(({ order }) => after.has(order))).toBe(true);
});

it('has orders that are not paid, and some that are paid otherwise than ordered', () => {
  expect(new Set(plan.orders.map(({ outcome }) => outcome))).toEqual(new Set(['paid', 'failed', 'pending']));
  const paid = plan.orders.filter(({ outcome }) => outcome === 'paid');
  expect(paid.some(({ amount, received }) => received < amount)).toBe(true);
  expect(paid.some(isOverpaid)).toBe(true);
  expect(plan.orders.every(({ received }) => received > 0n)).toBe(true);
});

it('is the same again for the same seed, and in no order of its own', () => {
  expect(planStorm(2_000, createRandom(7))).toEqual(plan);
  const firsts = plan.storm.filter(({ kind }) => kind === 'true').map(({ order }) => order);
  expect(firsts).not.toEqual(firsts.toSorted((a, b) => a - b));
});

it('makes ids and names of their own', () => {
  const numbers = Array.from({ length: 3_000 }, (_, index) => index);
  expect(new Set(numbers.map(orderIdOf)).size).toBe(3_000);
  expect(new Set(numbers.map(referenceOf)).size).toBe(3_000);
  expect(referenceOf(99_999)).toMatch(/^D[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
