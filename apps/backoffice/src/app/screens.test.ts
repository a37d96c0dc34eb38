import { expect, test } from 'vitest';
import { namespaces } from './namespaces.ts';
import { screens } from './screens.ts';

const built: ReadonlySet<string> = new Set(namespaces);

test('every screen speaks with texts that are built in', () => {
  const missing = screens.flatMap(({ id, title, namespaces: own = [] }) =>
    [title.split('.')[0] ?? '', ...own].filter((name) => !built.has(name)).map((name) => `${id}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every screen has an address of its own', () => {
  const addresses = screens.map(({ scope, path }) => `${scope} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every screen of the menu has a place of its own', () => {
  const places = screens.flatMap(({ nav }) => (nav === undefined ? [] : [`${nav.group} ${nav.order}`]));
  expect(new Set(places).size).toBe(places.length);
});
