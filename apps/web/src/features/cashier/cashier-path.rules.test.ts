import { expect, test } from 'vitest';
import { cashierPath } from './cashier-path.rules.ts';

test.each([
  ['member', 'deposit', undefined, '/member?mc=depositv2'],
  ['member', 'withdraw', 'x', '/member?mc=withdraw&order=x'],
  ['agent', 'deposit', 'x', '/agentHome?ac=deposit&order=x'],
  ['agent', 'withdraw', undefined, '/agentHome?ac=withdraw'],
  ['agent', 'receipts', undefined, '/member?mc=receipts'],
  ['agent', 'history', undefined, '/member?mc=cashierOrders'],
] as const)('in the centre of %s, %s %s is at %s', (area, page, order, path) => {
  expect(cashierPath(area, page, order)).toBe(path);
});
