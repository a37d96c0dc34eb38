import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConstantKey, constants } from '@fairhouse/protocol/constants';
import { businessKeys, policyKeys } from '@fairhouse/protocol/ops/settings-constants';
import { expect, it } from 'vitest';

/** The files that list, judge and store settings name every key, but do nothing with a value. */
const isProduct = (path: string): boolean =>
  path.endsWith('.ts') &&
  !/\.(test|fixture)\.ts$|setting-effects|brand\/constants\/(constant|list|set)-?[a-z.]*\.ts$/.test(path);

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(isProduct)
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join('\n');

/**
 * A value of a brand is read by the name of its key, or from the brand's own `constants`; `constants.key.value` alone is
 * the default of all brands.
 */
const isRead = (key: ConstantKey): boolean => sources.includes(`'${key}'`) || sources.includes(`.constants.${key}`);

it.each([...businessKeys, ...policyKeys])('the setting %s is read by the product for each brand', (key) => {
  expect(constants[key].perBrand).toBe(true);
  expect(isRead(key), `nothing reads ${key} for a brand: wire it or do not offer it`).toBe(true);
});

it('a constant that only has one value for all brands is not read', () => {
  expect(isRead('winnerSlideItems')).toBe(false);
});
