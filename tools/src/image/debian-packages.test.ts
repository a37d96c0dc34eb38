import { expect, it } from 'vitest';
import { newestInPolicy, outdatedAmong, packagesInStatus } from './debian-packages.ts';

const status = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u10
Description: C library
 Package: not a field

Package: removed
Status: deinstall ok config-files
Version: 1.0

Package: base-files
Status: install ok installed
Architecture: amd64
Version: 12.4
`;

const policy = `libc6:
  Installed: (none)
  Candidate: 2.36-9+deb12u13
  Version table:
     2.36-9+deb12u13 500
        500 http://mirror.internal/debian bookworm/main amd64 Packages
base-files:
  Installed: (none)
  Candidate: 12.4
  Version table:
gone:
  Installed: (none)
  Candidate: (none)
  Version table:
`;

it('lists the packages of the base that are behind the index', () => {
  const installed = packagesInStatus(status);
  expect(installed.map(({ name }) => name)).toEqual(['libc6', 'base-files']);
  const newest = newestInPolicy(policy);
  expect([...newest]).toEqual([
    ['libc6', '2.36-9+deb12u13'],
    ['base-files', '12.4'],
  ]);
  expect(outdatedAmong(installed, newest)).toEqual([
    { name: 'libc6', installed: '2.36-9+deb12u10', newest: '2.36-9+deb12u13' },
  ]);
});
