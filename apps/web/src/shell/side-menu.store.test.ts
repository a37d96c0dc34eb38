import { expect, test } from 'vitest';
import { nextOpen, type ToggleInput, toggleSideMenu, useSideMenu } from './side-menu.store.ts';

test.each<[boolean, ToggleInput, boolean]>([
  [true, undefined, false],
  [false, undefined, true],
  [true, 'reverse', false],
  [false, 'reverse', true],
  [true, true, true],
  [false, true, true],
  [true, false, false],
])('open %s, requested %s: open %s', (isOpen, input, expected) => {
  expect(nextOpen(isOpen, input)).toBe(expected);
});

test('a request without a boolean toggles the menu', () => {
  const before = useSideMenu.getState().isOpen;
  toggleSideMenu();
  expect(useSideMenu.getState().isOpen).toBe(!before);
  toggleSideMenu('reverse');
  expect(useSideMenu.getState().isOpen).toBe(before);
});
