import { expect, it } from 'vitest';
import { missingInSbom, productionPackages } from './missing-in-sbom.ts';

const lockfile = `
importers:
  .:
    dependencies:
      outside: { version: 1.0.0 }
  apps/server:
    dependencies:
      '@fairhouse/kit': { version: 'link:../../packages/kit' }
      direct: { version: '2.0.0(peer@1.0.0)' }
      renamed: { version: 'other@3.0.0' }
    devDependencies:
      tool: { version: 1.0.0 }
  packages/kit:
    dependencies:
      shared: { version: 1.1.0 }
packages:
  outside@1.0.0: {}
  direct@2.0.0: { peerDependenciesMeta: { maybe: { optional: true } } }
  other@3.0.0: {}
  shared@1.1.0: {}
  deep@4.0.0: {}
  native@1.0.0: { os: [linux], cpu: [x64], libc: [glibc] }
  foreign@1.0.0: { os: [darwin] }
  maybe@1.0.0: {}
  tool@1.0.0: {}
snapshots:
  outside@1.0.0: {}
  direct@2.0.0(peer@1.0.0): { dependencies: { deep: 4.0.0, maybe: 1.0.0 }, optionalDependencies: { native: 1.0.0, foreign: 1.0.0 } }
  other@3.0.0: {}
  shared@1.1.0: {}
  deep@4.0.0: { dependencies: { shared: 1.1.0 } }
  native@1.0.0: {}
  foreign@1.0.0: {}
  maybe@1.0.0: {}
  tool@1.0.0: {}
`;
const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const licenses = [{ license: { id: 'MIT' } }];
const all = ['direct@2.0.0', 'deep@4.0.0', 'shared@1.1.0', 'native@1.0.0', 'other@3.0.0'];
const componentOf = (text: string) => ({ name: text.split('@')[0] ?? '', version: text.split('@')[1] ?? '', licenses });

it('follows what the applications need at run time, over our own packages, on this machine', () => {
  expect([...productionPackages(lockfile, platform)].toSorted()).toEqual(all.toSorted());
});

it('names what is shipped and not listed, and what is listed without a licence', () => {
  const whole = { components: all.map(componentOf) };
  expect(missingInSbom(lockfile, whole, platform)).toEqual({ notListed: [], withoutLicence: [] });
  const components = [
    ...all.slice(1).map((text) => ({ ...componentOf(text), licenses: text.startsWith('deep') ? [] : licenses })),
    { group: '@fairhouse', name: 'kit', version: '0.1.0' },
  ];
  expect(missingInSbom(lockfile, { components }, platform)).toEqual({
    notListed: ['direct@2.0.0'],
    withoutLicence: ['deep@4.0.0'],
  });
});
