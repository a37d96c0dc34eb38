import * as table from '@fairhouse/protocol/constants';
import { expect, test } from 'vitest';
import { leanSource } from './lean-constants.ts';

const lean = (await import(`data:text/javascript,${encodeURIComponent(leanSource())}`)) as Record<string, unknown>;

test('a page has every value of the table and nothing beside it', () => {
  const values = Object.fromEntries(Object.entries(table.constants).map(([key, { value }]) => [key, { value }]));
  expect(lean.constants).toEqual(values);
});

test('every other list is the very same', () => {
  const { constants: _constants, ...lists } = table;
  for (const [name, list] of Object.entries(lists)) expect(lean[name], name).toEqual(list);
});
