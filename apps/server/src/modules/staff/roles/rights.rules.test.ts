import { builtInRoles, permissionIds, permissions } from '@fairhouse/protocol/permissions';
import { describe, expect, it } from 'vitest';
import { creditsAndPays, exceeding, rightsFrom } from './rights.rules.ts';

const role = (roleId: string, words: string[], brandId: string | null = null) => ({
  roleId,
  permissions: words,
  brandId,
});

describe('rights', () => {
  it('for a brand apply only there, and never include group permissions', () => {
    const { house, brands } = rightsFrom([role('mixed', ['member.read', 'operator.edit'], 'aurora')]);
    expect([...house]).toEqual([]);
    expect([...(brands.get('aurora') ?? [])]).toEqual(['member.read']);
    expect(brands.has('harbour')).toBe(false);
  });

  it('add up over all roles', () => {
    const { brands } = rightsFrom([role('one', ['member.read'], 'aurora'), role('two', ['bet.read'], 'aurora')]);
    expect(brands.get('aurora')).toEqual(new Set(['member.read', 'bet.read']));
  });

  it('ignore unknown permission names', () => {
    expect([...rightsFrom([role('old', ['everything.always'])]).house]).toEqual([]);
  });

  it('of the administrator are all permissions, whatever the row holds', () => {
    expect(rightsFrom([role('admin', [])]).house.size).toBe(permissionIds.length);
    const brand = rightsFrom([role('admin', [], 'aurora')]).brands.get('aurora') ?? new Set();
    expect([...brand].every((id) => permissions[id].scope === 'brand')).toBe(true);
  });
});

describe('crediting and paying out together', () => {
  const credit = (brandId: string | null) => role('in', ['deposit.review'], brandId);
  const payout = (brandId: string | null) => role('out', ['withdrawal.review'], brandId);
  it.each([
    ['one of them', [credit('aurora')], []],
    ['both in one role', [role('both', ['deposit.review', 'withdrawal.review'], 'aurora')], ['aurora']],
    ['two roles that add up in one brand', [credit('aurora'), payout('aurora')], ['aurora']],
    ['two roles in two brands', [credit('aurora'), payout('harbour')], []],
    ['one for the group and one for a brand', [credit(null), payout('harbour')], ['harbour']],
    ['two for the group', [credit(null), payout(null)], ['house']],
  ])('%s', (_, held, places) => {
    expect(creditsAndPays(held)).toEqual(places);
  });

  it('is in no built-in role but the administrator’s', () => {
    const both = Object.entries(builtInRoles).filter(
      ([roleId, { permissions: words }]) => creditsAndPays([role(roleId, [...words])]).length > 0,
    );
    expect(both.map(([roleId]) => roleId)).toEqual(['admin']);
  });
});

describe('the permissions that a giver lacks', () => {
  const giver = rightsFrom([role('giver', ['member.read', 'member.note'], 'aurora'), role('wide', ['bet.read'])]);
  it.each([
    ['held in the brand', role('r', ['member.read'], 'aurora'), []],
    ['held in another brand', role('r', ['member.read'], 'harbour'), ['member.read']],
    ['held in a brand and given for the group', role('r', ['member.read']), ['member.read']],
    ['held everywhere', role('r', ['bet.read'], 'harbour'), []],
    ['not held at all', role('r', ['member.read', 'ledger.adjust'], 'aurora'), ['ledger.adjust']],
    ['for the group, which a brand’s role does not give', role('r', ['operator.edit'], 'aurora'), []],
  ])('%s', (_, input, missing) => {
    expect(exceeding(input, giver)).toEqual(missing);
  });
});
