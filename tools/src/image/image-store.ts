import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type NeededPackage, repositoryRoot } from '../services/index.ts';

/** Everything that `pnpm image` makes: podman's storage, signed archives, keys. */
export const imagesFolder = join(repositoryRoot, '.local/images');

/** The program that makes the base, and the programs that build and run containers. */
export const imagePackages: readonly NeededPackage[] = [
  { program: 'mmdebstrap', package: 'mmdebstrap' },
  { program: 'podman', package: 'podman' },
  { program: 'runc', package: 'runc' },
  // Podman makes its pause container of it.
  { program: 'catatonit', package: 'catatonit' },
  { program: 'iptables', package: 'iptables' },
];

/** Only tags that are also good file names. */
const goodTag = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export type ImageFiles = { archive: string; sbom: string; statement: string; signature: string };

/** The files that belong to one built image; together they can be carried to another machine. */
export const filesOf = (tag: string, folder = imagesFolder): ImageFiles => {
  if (!goodTag.test(tag)) throw new RangeError(`"${tag}" is not a tag: letters, digits, dot, dash and underscore`);
  const path = (suffix: string): string => join(folder, `${tag}.${suffix}`);
  return { archive: path('tar'), sbom: path('cdx.json'), statement: path('json'), signature: path('json.sig') };
};

export const makeImagesFolder = (): void => {
  mkdirSync(imagesFolder, { recursive: true, mode: 0o700 });
};
