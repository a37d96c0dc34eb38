import { expect, it } from 'vitest';
import { planTransactions } from './plan-transactions.ts';
import { createRandom } from './seeded-random.ts';

it('commits exactly the requested number of events, and rolls about a fifth of the transactions back', () => {
  const plan = planTransactions(createRandom(3), 5_000);
  const committed = plan.filter(({ isRolledBack }) => !isRolledBack);
  expect(committed.reduce((sum, { events }) => sum + events, 0)).toBe(5_000);
  expect(1 - committed.length / plan.length).toBeCloseTo(0.2, 1);
});

it('has transactions of every dangerous kind', () => {
  const plan = planTransactions(createRandom(3), 500);
  expect(plan.some(({ heldMs }) => heldMs > 100)).toBe(true);
  expect(plan.some(({ numberFirstMs }) => numberFirstMs !== null)).toBe(true);
  expect(plan.some(({ numberFirstMs, isRolledBack }) => numberFirstMs !== null && isRolledBack)).toBe(true);
  expect(new Set(plan.map(({ aggregate }) => aggregate)).size).toBe(50);
});
