import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd, shellEnvironment } from '../stack/index.ts';
import { type DebianPackage, debianIndex, packagesInStatus } from './debian-packages.ts';
import { imagesFolder } from './image-store.ts';

/** What the image needs besides Debian's essential packages: certificates, an init, and the library that Node loads. */
const basePackages = ['ca-certificates', 'catatonit', 'libstdc++6'];
const release = 'bookworm';

/** Nobody reads manuals in a container; the licences stay. */
const leftOut = ['path-exclude=/usr/share/man/*', 'path-exclude=/usr/share/locale/*', 'path-exclude=/usr/share/doc/*'];
const dpkgOptions = [...leftOut, 'path-include=/usr/share/doc/*/copyright'].map((option) => `--dpkgopt=${option}`);

const packagesIn = (archive: string): DebianPackage[] =>
  packagesInStatus(
    execFileSync('tar', ['-xOf', archive, './var/lib/dpkg/status'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );

const hasBasePackages = (packages: readonly DebianPackage[]): boolean =>
  basePackages.every((wanted) => packages.some(({ name }) => name === wanted));

/**
 * The base as an archive, and the packages in it: Debian's essential packages and nothing else. An earlier base is used
 * again while none of its packages is behind the index.
 */
export const buildBase = async (
  log: (step: string) => void,
): Promise<{ archive: string; packages: DebianPackage[] }> => {
  const archive = join(imagesFolder, 'base.tar');
  const index = debianIndex(join(imagesFolder, 'apt'));
  const sources = index.refresh();
  if (existsSync(archive)) {
    const packages = packagesIn(archive);
    if (hasBasePackages(packages) && index.outdated(packages).length === 0) {
      log(`base of ${packages.length} packages is up to date`);
      return { archive, packages };
    }
  }
  log('making the base');
  const unfinished = `${archive}.part.tar`;
  const mirrors = sources.trim().split('\n');
  await runToEnd(
    {
      name: 'mmdebstrap',
      command: 'mmdebstrap',
      args: [
        ...['--quiet', '--variant=essential', `--include=${basePackages.join(',')}`, ...dpkgOptions],
        ...[release, unfinished, ...mirrors],
      ],
      cwd: imagesFolder,
      env: shellEnvironment(),
      logFile: join(imagesFolder, 'mmdebstrap.log'),
      endSignal: 'SIGTERM',
    },
    600_000,
  );
  renameSync(unfinished, archive);
  const packages = packagesIn(archive);
  log(`base of ${packages.length} packages made`);
  return { archive, packages };
};
