import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type DebianPackage = { name: string; version: string; architecture: string };
export type OutdatedPackage = { name: string; installed: string; newest: string };

const fieldOf = (paragraph: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1]?.trim();

/** The packages of a dpkg status file. */
export const packagesInStatus = (status: string): DebianPackage[] =>
  status.split(/\n\n+/).flatMap((paragraph) => {
    const name = fieldOf(paragraph, 'Package');
    const version = fieldOf(paragraph, 'Version');
    const isInstalled = fieldOf(paragraph, 'Status')?.endsWith(' installed');
    if (name === undefined || version === undefined || !isInstalled) return [];
    return [{ name, version, architecture: fieldOf(paragraph, 'Architecture') ?? 'all' }];
  });

/** The newest version of each package, from the output of `apt-cache policy`. */
export const newestInPolicy = (policy: string): Map<string, string> =>
  new Map(
    [...policy.matchAll(/^(\S+):\n(?: .*\n)*? +Candidate: (\S+)$/gm)].flatMap(([, name = '', version = '']) =>
      version === '(none)' ? [] : [[name, version] as const],
    ),
  );

/** Packages for which the index has another version: a security update that the image does not have yet. */
export const outdatedAmong = (
  installed: readonly DebianPackage[],
  newest: ReadonlyMap<string, string>,
): OutdatedPackage[] =>
  installed.flatMap(({ name, version }) => {
    const candidate = newest.get(name);
    return candidate === undefined || candidate === version ? [] : [{ name, installed: version, newest: candidate }];
  });

/**
 * The package index of Debian alone, in a folder of its own: from the machine's own sources, without those of others,
 * and without a lock that another installation may hold.
 */
export const debianIndex = (folder: string) => {
  const options = [
    ...['-o', `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`, '-o', 'Dir::Etc::sourceparts=-'],
    ...['-o', `Dir::State::lists=${join(folder, 'lists')}`, '-o', `Dir::Cache=${join(folder, 'cache')}`],
    ...['-o', 'Dir::State::status=/dev/null', '-o', 'APT::Sandbox::User=root'],
  ];
  const apt = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, [...options, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const format = 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)';
  return {
    /** Fetches the index and returns the sources that it came from. */
    refresh: (): string => {
      const targets = ['indextargets', '--format', format, 'Created-By: Packages', 'Origin: Debian'];
      const sources = execFileSync('apt-get', targets, { encoding: 'utf8' });
      if (sources.trim() === '') throw new Error('apt knows no package index of Debian; run apt-get update');
      mkdirSync(join(folder, 'lists/partial'), { recursive: true });
      mkdirSync(join(folder, 'cache/archives/partial'), { recursive: true });
      writeFileSync(join(folder, 'sources.list'), sources);
      apt('apt-get', 'update', '-qq');
      return sources;
    },
    outdated: (installed: readonly DebianPackage[]): OutdatedPackage[] =>
      outdatedAmong(installed, newestInPolicy(apt('apt-cache', 'policy', ...installed.map(({ name }) => name)))),
  };
};
