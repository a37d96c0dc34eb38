import { expect, test } from 'vitest';
import type { OpsScreen } from '#framework/screen.types.ts';
import { addressOf, inOtherBrand, isBelow, menuOf } from './menu.rules.ts';

const Screen = () => null;
const screen = (id: string, path: `/${string}`, over: Partial<OpsScreen> = {}): OpsScreen => ({
  id,
  scope: 'brand',
  path,
  title: 'ops.nav.today',
  permission: null,
  namespaces: [],
  load: async () => ({ Screen }),
  ...over,
});
const icon = (() => null) as unknown as NonNullable<OpsScreen['nav']>['icon'];
const screens = [
  screen('B52', '/audit', { nav: { group: 'system', icon, order: 2 } }),
  screen('B03', '/approvals', { nav: { group: 'system', icon, order: 1 }, permission: 'approval.read' }),
  screen('B04', '/members', { nav: { group: 'players', icon, order: 1 } }),
  screen('B05', '/members/$memberId'),
  screen('B56', '/health', { scope: 'house', nav: { group: 'system', icon, order: 3 } }),
];

test('the menu is sorted by group and order, without forbidden screens and empty groups', () => {
  const shown = menuOf(screens, ({ permission }) => permission === null);
  expect(shown.map(({ group, screens: entries }) => [group, ...entries.map(({ id }) => id)])).toEqual([
    ['players', 'B04'],
    ['system', 'B52', 'B56'],
  ]);
});

test('a detail page marks its list in the menu, and no entry that only shares a prefix', () => {
  expect(isBelow('/b/aurora/members/1', '/b/aurora/members')).toBe(true);
  expect(isBelow('/b/aurora/members-old', '/b/aurora/members')).toBe(false);
});

test('switching the brand opens the same list, never a detail page of the previous brand', () => {
  expect(inOtherBrand('/b/aurora/members/123', 'harbour', screens)).toBe('/b/harbour/members');
  expect(inOtherBrand('/b/aurora/nowhere', 'harbour', screens)).toBe('/b/harbour/today');
  expect(inOtherBrand('/house/health', 'harbour', screens)).toBe('/b/harbour/today');
});

test('group screens have no brand in their address', () => {
  expect(screens.map((entry) => addressOf(entry, 'aurora')).at(-1)).toBe('/house/health');
});
