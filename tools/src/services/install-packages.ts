import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { MissingBinaryError } from './find-binaries.ts';

/** A program, by name or absolute path, and the Debian package that installs it. */
export type NeededPackage = { program: string; package: string };

/** An ordinary user's PATH often lacks sbin, where Debian puts servers. */
const programFolders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

const isInstalled = (program: string): boolean =>
  (isAbsolute(program) ? [program] : programFolders.map((folder) => join(folder, program))).some((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** The packages whose program is not there, each once. */
export const missingPackages = (
  needed: readonly NeededPackage[],
  isThere: (program: string) => boolean = isInstalled,
): string[] => [...new Set(needed.filter(({ program }) => !isThere(program)).map((one) => one.package))];

const runAsRoot = (args: readonly string[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--preserve-env=DEBIAN_FRONTEND,RUNLEVEL'];
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian's packages start their servers by themselves; in run level 1 they do not.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
};

/** Installs what is missing with apt, as root or by sudo, and returns the names of the installed packages. */
export const installPackages = (needed: readonly NeededPackage[], log: (step: string) => void = () => {}): string[] => {
  const missing = missingPackages(needed);
  if (missing.length === 0) return [];
  const names = missing.join(' ');
  if (!isInstalled('apt-get')) throw new MissingBinaryError(`Not installed, and there is no apt-get here: ${names}`);
  log(`installing ${names}`);
  try {
    runAsRoot(['update', '-qq']);
    runAsRoot(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  } catch {
    throw new MissingBinaryError(`Not installed. Install with:\n  apt-get install --no-install-recommends ${names}`);
  }
  return missing;
};
