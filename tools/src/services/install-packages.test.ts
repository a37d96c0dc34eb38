import { expect, it } from 'vitest';
import { missingPackages } from './install-packages.ts';

it('names each package once whose program is not installed', () => {
  const needed = [
    { program: 'here', package: 'one' },
    { program: '/usr/lib/absent', package: 'two' },
    { program: 'absent', package: 'two' },
  ];
  expect(missingPackages(needed, (program) => program === 'here')).toEqual(['two']);
  expect(missingPackages([{ program: process.execPath, package: 'node' }])).toEqual([]);
  expect(missingPackages([{ program: 'no-program-has-this-name', package: 'none' }])).toEqual(['none']);
});
