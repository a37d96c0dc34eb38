import { expect, it } from 'vitest';
import { debianIn, imageSbom, npmIn } from './image-sbom.ts';

const npm = {
  bomFormat: 'CycloneDX',
  metadata: { timestamp: '2026-01-01T00:00:00Z', component: { name: 'workspace' } },
  components: [
    { type: 'library', name: 'pg', version: '8.0.0', purl: 'pkg:npm/pg@8.0.0' },
    { type: 'library', group: '@node-rs', name: 'argon2', version: '2.0.0', purl: 'pkg:npm/%40node-rs/argon2@2.0.0' },
  ],
};
const debian = [{ name: 'libstdc++6', version: '12.2.0-14+deb12u1', architecture: 'amd64' }];

it('lists npm packages, Debian packages and Node of one image', () => {
  const sbom = imageSbom({ npm, debian, node: '24.0.0', image: { name: 'fairhouse/server', version: '0.1.0' } });
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { timestamp: npm.metadata.timestamp, component: { type: 'container', name: 'fairhouse/server' } },
  });
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/pg@8.0.0',
    'pkg:npm/%40node-rs/argon2@2.0.0',
    'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14%2Bdeb12u1?arch=amd64&distro=debian-12',
    'pkg:generic/node@24.0.0',
  ]);
  expect(debianIn(sbom)).toEqual(debian);
  expect(npmIn(sbom)).toEqual([
    { name: 'pg', version: '8.0.0' },
    { name: '@node-rs/argon2', version: '2.0.0' },
  ]);
});
