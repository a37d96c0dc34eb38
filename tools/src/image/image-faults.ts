import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Advisory, hitsAmong } from '../advisories/find-hits.ts';
import known from '../advisories/known.json' with { type: 'json' };
import { debianIndex } from './debian-packages.ts';
import { debianIn, npmIn, type Sbom } from './image-sbom.ts';
import { filesOf, imagesFolder } from './image-store.ts';

const advisories: readonly Advisory[] = known;

/**
 * What is known to be wrong with the content of a built image: npm packages with an advisory, and Debian packages that
 * are behind the package index of the last build.
 */
export const listImageFaults = (tag: string): string[] => {
  const sbom = JSON.parse(readFileSync(filesOf(tag).sbom, 'utf8')) as Sbom;
  const npm = hitsAmong(npmIn(sbom), advisories);
  const indexFolder = join(imagesFolder, 'apt');
  if (!existsSync(join(indexFolder, 'sources.list'))) throw new Error('there is no package index yet; run a build');
  const outdated = debianIndex(indexFolder).outdated(debianIn(sbom));
  return [
    ...npm.map(({ name, version, id, note }) => `${name} ${version}: ${id}, ${note}`),
    ...outdated.map(({ name, installed, newest }) => `${name} ${installed}: the index has ${newest}`),
  ];
};
