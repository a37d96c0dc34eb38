import { expect, test } from 'vitest';
import { memberPageAt } from './member-pages.rules.ts';

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

test.each([
  ['', 'wallet'],
  ['?mc=transactionHistory', 'wallet'],
  ['?mc=personalHistoryCopy', 'bets'],
  ['?mc=securityCenter', 'security'],
  ['?mc=depositv2', 'deposit'],
  ['?mc=withdraw', 'withdraw'],
  ['?mc=receipts', 'receipts'],
  ['?mc=cashierOrders', 'orders'],
  ['?mc=turnover', 'turnover'],
  ['?mc=messageV2', 'messages'],
  ['?mc=DEPOSITV2', 'notOpen'],
  ['?mc=personalProfit', 'profit'],
  ['?mc=saferPlay', 'saferPlay'],
  ['?mc=referral', 'referral'],
  ['?mc=nothing', 'notOpen'],
])('%s is the page %s', (search, name) => {
  expect(memberPageAt(search)).toEqual({ name, orderId: '' });
});

test('an order has a page of its own', () => {
  expect(memberPageAt(`?mc=depositv2&order=${id}`)).toEqual({ name: 'depositOrder', orderId: id });
  expect(memberPageAt(`?mc=withdraw&order=${id}`)).toEqual({ name: 'withdrawalOrder', orderId: id });
});

test('what is no order of the house is not asked for', () => {
  expect(memberPageAt('?mc=depositv2&order=../admin')).toEqual({ name: 'deposit', orderId: '' });
  expect(memberPageAt(`?mc=receipts&order=${id}`)).toEqual({ name: 'receipts', orderId: '' });
});
