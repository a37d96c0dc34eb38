import { expect, test } from 'vitest';
import { partOf } from './part-of.ts';

const home = '/repo/apps/web/src/features/home/home-page.tsx';
const lobby = '/repo/apps/web/src/features/lobby/lobby-page.tsx';

const modulesOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
});

test('what home needs, itself or through others, comes with home', () => {
  const modules = modulesOf({ rail: ['grid', lobby], grid: [home, lobby] });
  expect(partOf('grid', modules)).toBe('parts');
  expect(partOf('rail', modules)).toBe('parts');
});

test('what home has no use for does not', () => {
  expect(partOf('pages', modulesOf({ pages: [lobby, 'wallet'] }))).toBe('others');
});

test('a primitive that home has no use for stays with its pages', () => {
  const tabs = '/repo/packages/ui/src/primitives/tabs.tsx';
  expect(partOf(tabs, modulesOf({ [tabs]: [lobby, 'wallet'] }))).toBeNull();
  expect(partOf(tabs, modulesOf({ [tabs]: [lobby, home] }))).toBe('parts');
});

test('what comes when home is quiet counts as home', () => {
  const modules = modulesOf({ trophy: ['/repo/packages/ui/src/domain/banner-carousel.tsx', lobby] });
  expect(partOf('trophy', modules)).toBe('parts');
});

test('what comes only when somebody touches a thing does not', () => {
  const modules = modulesOf({ sign: ['/repo/packages/ui/src/domain/service-fan.tsx', lobby] });
  expect(partOf('sign', modules)).toBe('others');
});

test('modules that import each other end the search', () => {
  expect(partOf('a', modulesOf({ a: ['b'], b: ['a'] }))).toBe('others');
});
