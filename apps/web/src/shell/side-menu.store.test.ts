import { expect, test } from 'vitest';
import { nextOpen, type ToggleWish, toggleSideMenu, useSideMenu } from './side-menu.store.ts';

test.each<[boolean, ToggleWish, boolean]>([
  [true, undefined, false],
  [false, undefined, true],
  [true, 'reverse', false],
  [false, 'reverse', true],
  [true, true, true],
  [false, true, true],
  [true, false, false],
])('open %s, wished %s: open %s', (isOpen, wish, expected) => {
  expect(nextOpen(isOpen, wish)).toBe(expected);
});

test('a wish without a boolean turns the menu over', () => {
  const before = useSideMenu.getState().isOpen;
  toggleSideMenu();
  expect(useSideMenu.getState().isOpen).toBe(!before);
  toggleSideMenu('reverse');
  expect(useSideMenu.getState().isOpen).toBe(before);
});
