import specified from '@fairhouse/protocol/spec/routes.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';

const rowOf = (path: string) => routes.find((row) => row.path === path);

describe('the route table', () => {
  test('holds the thirty addresses of the specification', () => {
    expect(specified).toHaveLength(30);
    expect(specified.map(({ path }) => path).filter((path) => rowOf(path) === undefined)).toEqual([]);
  });

  test('has every address once', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test.each(specified)('guards $path as the specification says', ({ path, auth }) => {
    const expected = auth.split(',')[0];
    const guard = rowOf(path)?.guard;
    // The URLs of the login and register popups are open to all who can use them.
    expect(guard === 'visitor' ? 'none' : guard).toBe(expected);
  });

  test.each(specified)('gives $path the chrome the specification says', ({ path, screen }) => {
    const chrome = rowOf(path)?.chrome;
    if (screen.includes('no footer')) expect(chrome?.footer).toBe(false);
    if (screen.includes('side menu hidden')) expect(chrome?.sideMenu).toBe(false);
    else expect(chrome?.sideMenu).toBe(true);
  });

  test.each(specified.filter(({ screen }) => screen.includes('popup')))(
    'opens home with a popup at $path',
    ({ path }) => {
      expect(rowOf(path)).toMatchObject({ name: 'home' });
      expect(rowOf(path)?.popup).toBeDefined();
    },
  );

  test.each(['/', '/index', '/index.html', '/home'])('%s is home, without a popup', (path) => {
    expect(rowOf(path)).toMatchObject({ screen: 'R01', guard: 'none', isBuilt: true });
    expect(rowOf(path)?.popup).toBeUndefined();
  });

  test('aliases that differ by case alone are different pages', () => {
    expect(rowOf('/vnLottery')?.screen).toBe('R17');
    expect(rowOf('/vnlottery')?.screen).toBe('R18');
    expect(rowOf('/seaLottery')?.screen).toBe('R16');
    expect(rowOf('/sealottery')?.screen).toBe('R18');
  });

  test('has a screen for every number from R01 to R31', () => {
    const numbers = new Set(routes.map(({ screen }) => screen));
    const wanted = Array.from({ length: 31 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
    expect(wanted.filter((id) => !(numbers as Set<string>).has(id))).toEqual([]);
  });
});
