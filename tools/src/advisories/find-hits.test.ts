import { describe, expect, it } from 'vitest';
import { type Advisory, findHits, installedIn } from './find-hits.ts';

const lockfile = (...keys: string[]): string =>
  ['lockfileVersion: "9.0"', 'packages:', ...keys.map((key) => `  '${key}': {}`)].join('\n');

const advisory = (name: string, vulnerable: string): Advisory => ({
  name,
  vulnerable,
  id: 'A-1',
  note: 'a note',
  source: 'a page',
});

describe('the check of a lockfile', () => {
  it('names each installed version that is in a vulnerable range, scoped packages too', () => {
    const text = lockfile('left@1.2.3', 'left@2.0.0', '@some/right@0.9.0-rc.1', 'other@1.2.3');
    expect(findHits(text, [advisory('left', '<1.3.0'), advisory('@some/right', '<0.9.1')])).toEqual([
      { name: 'left', version: '1.2.3', id: 'A-1', note: 'a note' },
      { name: '@some/right', version: '0.9.0-rc.1', id: 'A-1', note: 'a note' },
    ]);
  });

  it('refuses a list with a range that is none', () => {
    expect(() => findHits(lockfile('left@1.2.3'), [advisory('left', 'below two')])).toThrow('not a range');
  });

  it('reads names with an at sign in front', () => {
    expect(installedIn(lockfile('@some/right@1.0.0'))).toEqual([{ name: '@some/right', version: '1.0.0' }]);
  });
});
