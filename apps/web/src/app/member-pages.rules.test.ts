import { memberPageKeys } from '@fairhouse/protocol/member-pages';
import { expect, test } from 'vitest';
import { groupKeys } from '../features/member-centre/entries.rules.ts';
import { memberSearch } from '../shared/navigation/route-search.ts';
import { parseSearch } from '../shared/navigation/search-text.ts';
import { memberPageAt } from './member-pages.rules.ts';

const pageAt = (search: string) => memberPageAt(memberSearch(parseSearch(search)));

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

test.each([
  ['transactionHistory', 'wallet'],
  ['personalHistoryCopy', 'bets'],
  ['securityCenter', 'security'],
  ['depositv2', 'deposit'],
  ['withdraw', 'withdraw'],
  ['receipts', 'receipts'],
  ['cashierOrders', 'orders'],
  ['turnover', 'turnover'],
  ['messageV2', 'messages'],
  ['personalProfit', 'profit'],
  ['saferPlay', 'saferPlay'],
  ['referral', 'referral'],
])('%s is the page %s', (key, name) => {
  expect(pageAt(`?mc=${key}`)).toEqual({ name, key, orderId: '' });
});

test('without a key it is the hub, whatever else the address says', () => {
  expect(pageAt('')).toEqual({ name: 'hub', key: null, orderId: '' });
  expect(pageAt(`?lang=EN&order=${id}`)).toEqual({ name: 'hub', key: null, orderId: '' });
});

test.each(['DEPOSITV2', 'nothing', 'constructor', ''])('the key "%s" is none of ours, letter for letter', (key) => {
  expect(pageAt(`?mc=${key}`)).toEqual({ name: 'unknown', key: null, orderId: '' });
});

test('an order has a page of its own', () => {
  expect(pageAt(`?mc=depositv2&order=${id}`)).toEqual({ name: 'depositOrder', key: 'depositv2', orderId: id });
  expect(pageAt(`?mc=withdraw&order=${id}`)).toEqual({ name: 'withdrawalOrder', key: 'withdraw', orderId: id });
});

test('an order id that the server cannot have issued is ignored', () => {
  expect(pageAt('?mc=depositv2&order=../admin')).toEqual({ name: 'deposit', key: 'depositv2', orderId: '' });
  expect(pageAt(`?mc=receipts&order=${id}`)).toEqual({ name: 'receipts', key: 'receipts', orderId: '' });
});

test('every page has an entry in the menu, and every entry a page', () => {
  const entries: string[] = [...Object.values(groupKeys).flat(), 'saferPlay'];
  expect(entries.toSorted()).toEqual(memberPageKeys.toSorted());
});

test('the fifteen pages of the specification are all there', () => {
  const specified =
    'securityCenter transferFund depositv2 withdraw transferUpline personalHistoryCopy transactionHistory personalProfit bonusDetails rewardCenter referral missionLeaderboard messageV2 manualRebate promotions'.split(
      ' ',
    );
  expect(specified).toHaveLength(15);
  expect(specified.filter((key) => !memberPageKeys.some((known) => known === key))).toEqual([]);
});
