import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyInventory, keyReference } from './key-inventory.ts';
import { createKeyRing } from './key-ring.ts';

const source = join(import.meta.dirname, '../..');
const ring = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 1) }]);

describe('the inventory of keys', () => {
  it.each<[string, () => unknown]>([
    ['sealed', () => ring.seal('nobody_wrote_it_down', 'text', 'row')],
    ['opened', () => ring.open('nobody_wrote_it_down', 'v1.k1.a.b', 'row')],
    ['digested', () => ring.digest('nobody_wrote_it_down', 'text')],
    ['looked for', () => ring.digests('nobody_wrote_it_down', 'text')],
    ['derived', () => ring.derive('nobody_wrote_it_down', 32)],
    ['digested by the line of a seal', () => ring.digest('authenticator', 'text')],
  ])('has a line for whatever is %s', (_how, work) => {
    expect(work).toThrow('has no entry in the key inventory');
  });

  it('names each key once, and where it is used', () => {
    const names = keyInventory.map(({ use, purpose }) => `${use} ${purpose}`);
    expect(names).toEqual([...new Set(names)]);
    for (const { where } of keyInventory) expect(existsSync(join(source, where)), where).toBe(true);
  });

  it('names every secret that the configuration takes as a file', () => {
    const text = readFileSync(join(source, 'platform/config/config-schema.ts'), 'utf8');
    const [, list = ''] = /const fileNames = \[([^\]]+)\]/.exec(text) ?? [];
    const secrets = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name);
    expect(secrets.length).toBeGreaterThan(5);
    const given = keyInventory.flatMap(({ use, purpose }) => (use === 'given' ? [purpose] : []));
    expect(secrets.toSorted()).toEqual(given.toSorted());
  });

  it('is what the reference says', () => {
    const page = join(source, '../../..', 'docs/reference/keys.md');
    expect(readFileSync(page, 'utf8')).toBe(keyReference());
  });
});
