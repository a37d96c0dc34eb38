import type { DebianPackage } from './debian-packages.ts';

type Component = { type: string; group?: string; name: string; version: string; purl?: string };
export type Sbom = { metadata?: object; components: readonly Component[] };

const purlOf = ({ name, version, architecture }: DebianPackage, release: string): string =>
  `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=${release}`;

export type ImageContent = {
  /** CycloneDX document of the npm packages, as the package manager writes it. */
  npm: Sbom;
  debian: readonly DebianPackage[];
  node: string;
  image: { name: string; version: string };
};

const release = 'debian-12';

/** One bill of materials for the whole image: the npm packages of the bundles, Debian's packages and Node. */
export const imageSbom = ({ npm, debian, node, image }: ImageContent): Sbom => ({
  ...npm,
  metadata: { ...npm.metadata, component: { type: 'container', 'bom-ref': image.name, ...image } },
  components: [
    ...npm.components,
    ...debian.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: purlOf(one, release),
    })),
    { type: 'platform', name: 'node', version: node, purl: `pkg:generic/node@${node}` },
  ],
});

/** What a bill of materials says about Debian's packages. */
export const debianIn = ({ components }: Sbom): DebianPackage[] =>
  components.flatMap(({ name, version, purl }) => {
    const architecture = /^pkg:deb\/.*[?&]arch=([^&]+)/.exec(purl ?? '')?.[1];
    return architecture === undefined ? [] : [{ name, version, architecture }];
  });

/** Its npm packages. */
export const npmIn = ({ components }: Sbom): { name: string; version: string }[] =>
  components.flatMap(({ group, name, version, purl }) =>
    purl?.startsWith('pkg:npm/') ? [{ name: group === undefined ? name : `${group}/${name}`, version }] : [],
  );
