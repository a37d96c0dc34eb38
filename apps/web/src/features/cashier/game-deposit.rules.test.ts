import { expect, test } from 'vitest';
import { orderSearch } from './cashier-search.ts';
import { depositStepAt } from './game-deposit.rules.ts';

test.each([
  ['/member', orderSearch('deposit', 'd1'), { orderId: 'd1' }],
  ['/member', { mc: 'depositv2' }, { orderId: null }],
  ['/member', orderSearch('withdrawal', 'w1'), null],
  ['/member', { mc: 'saferPlay' }, null],
  ['/rng', { mc: 'depositv2' }, null],
])('%s %j is the step %j of a deposit', (pathname, search, step) => {
  expect(depositStepAt({ pathname, search })).toEqual(step);
});
