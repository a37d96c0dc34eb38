import { expect, test } from 'vitest';
import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { comingMemberPages } from '#shared/navigation/coming-paths.ts';
import { countOf, groupKeys, type Offer, offeredGroups } from './entries.rules.ts';

const node = (modId: string, enabled: '1' | '0'): WhitelabelNode => ({
  modId,
  title: modId,
  enabled,
  childrenNodes: [],
});
const everything: Offer = {
  viewer: { hasReferral: true },
  whitelabel: [node('AGENTPOLICY3', '1')],
  isSingleWallet: false,
  hasUpline: true,
  isProtected: false,
};
const keysFor = (change: Partial<Offer>): readonly string[] =>
  offeredGroups({ ...everything, ...change }).flatMap(({ keys }) => keys);

test('an agent of a brand with every feature is offered every page that is open, in order', () => {
  const every = Object.values(groupKeys).flat();
  expect(keysFor({})).toEqual(every.filter((key) => !comingMemberPages.includes(key)));
});

test('one wallet for all games has nothing to transfer', () => {
  expect(keysFor({ isSingleWallet: true })).not.toContain('transferFund');
  expect(keysFor({ isSingleWallet: false })).toContain('transferFund');
});

test('a transfer to the upline is offered to those who have one', () => {
  expect(keysFor({ hasUpline: true })).toContain('transferUpline');
  expect(keysFor({ hasUpline: false })).not.toContain('transferUpline');
  expect(keysFor({ whitelabel: [] })).not.toContain('transferUpline');
});

test('the referral page is offered where the brand has it and the member may invite', () => {
  expect(keysFor({ viewer: { hasReferral: true } })).toContain('referral');
  expect(keysFor({ viewer: { hasReferral: false } })).not.toContain('referral');
  expect(keysFor({ whitelabel: [] })).not.toContain('referral');
});

test('a brand with the fewest features still offers money, records, account security and support', () => {
  const least = keysFor({ viewer: { hasReferral: false }, whitelabel: [], isSingleWallet: true });
  for (const key of [
    'depositv2',
    'withdraw',
    'transactionHistory',
    'personalHistoryCopy',
    'securityCenter',
    'feedback',
  ])
    expect(least).toContain(key);
});

test('whoever is protected is offered no reward, and everything else', () => {
  const keys = keysFor({ isProtected: true });
  for (const key of groupKeys.rewards) expect(keys).not.toContain(key);
  for (const key of [...groupKeys.money, ...groupKeys.play, ...groupKeys.account])
    if (!comingMemberPages.includes(key)) expect(keys).toContain(key);
});

test('counts stand where the specification puts them and nowhere else', () => {
  const counts = { messages: 3, rewards: 2 };
  expect(countOf('messageV2', counts)).toBe(3);
  expect(countOf('rewardCenter', counts)).toBe(2);
  const others = Object.values(groupKeys)
    .flat()
    .filter((key) => key !== 'messageV2' && key !== 'rewardCenter');
  for (const key of others) expect(countOf(key, counts)).toBe(0);
});
