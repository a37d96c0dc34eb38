import { parse } from 'yaml';

type Links = Readonly<Record<string, string>>;
type Lockfile = {
  importers: Record<
    string,
    { dependencies?: Record<string, { version: string }>; optionalDependencies?: Record<string, { version: string }> }
  >;
  packages: Record<
    string,
    {
      os?: readonly string[];
      cpu?: readonly string[];
      libc?: readonly string[];
      peerDependenciesMeta?: Record<string, { optional?: boolean }>;
    }
  >;
  snapshots: Record<string, { dependencies?: Links; optionalDependencies?: Links } | null>;
};

/** The target platform of the images. */
export type Platform = { os: string; cpu: string; libc: string };

type Component = { group?: string; name: string; version: string; licenses?: readonly unknown[] };

/** `8.3.6(@types/node@24.19.2)` is version 8.3.6; an alias names its package before the version. */
const nameAndVersion = (name: string, version: string): string => {
  const bare = version.replace(/\(.*$/s, '');
  return bare.lastIndexOf('@') > 0 ? bare : `${name}@${bare}`;
};

const fits = (allowed: readonly string[] | undefined, value: string): boolean =>
  allowed === undefined || allowed.includes(value);

/**
 * Every package that the applications need at run time, as `name@version`: all that is reachable from `apps/`. Builds
 * for other platforms are left out, and so are optional peers.
 */
export const productionPackages = (lockfile: string, platform: Platform): Set<string> => {
  const { importers, packages, snapshots } = parse(lockfile) as Lockfile;
  const found = new Set<string>();
  const seen = new Set<string>();
  const visitPackage = (name: string, version: string): void => {
    const key = snapshots[version] === undefined ? `${name}@${version}` : version;
    if (seen.has(key)) return;
    seen.add(key);
    const snapshot = snapshots[key];
    if (snapshot === undefined) throw new Error(`the lockfile has no ${key}`);
    const { os, cpu, libc, peerDependenciesMeta = {} } = packages[key.replace(/\(.*$/s, '')] ?? {};
    if (!fits(os, platform.os) || !fits(cpu, platform.cpu) || !fits(libc, platform.libc)) return;
    found.add(nameAndVersion(name, version));
    for (const [next, at] of Object.entries({ ...snapshot?.dependencies, ...snapshot?.optionalDependencies }))
      if (peerDependenciesMeta[next]?.optional !== true) visitPackage(next, at);
  };
  const visitImporter = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = importers[path] ?? {};
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (version.startsWith('link:')) visitImporter(new URL(version.slice(5), `file:///${path}/`).pathname.slice(1));
      else visitPackage(name, version);
    }
  };
  for (const path of Object.keys(importers)) if (path.startsWith('apps/')) visitImporter(path);
  return found;
};

/** What a bill of materials does not tell: packages that are shipped and not listed, or listed without a licence. */
export const missingInSbom = (
  lockfile: string,
  { components }: { components: readonly Component[] },
  platform: Platform,
): { notListed: string[]; withoutLicence: string[] } => {
  const nameOf = ({ group, name, version }: Component): string =>
    `${group === undefined ? '' : `${group}/`}${name}@${version}`;
  const listed = new Map(components.map((component) => [nameOf(component), component]));
  const isOurs = (name: string): boolean => name.startsWith('@fairhouse/');
  return {
    notListed: [...productionPackages(lockfile, platform)].filter((name) => !listed.has(name)).toSorted(),
    // Our own packages stand under the licence of the repository.
    withoutLicence: [...listed]
      .filter(([name, { licenses = [] }]) => !isOurs(name) && licenses.length === 0)
      .map(([name]) => name)
      .toSorted(),
  };
};
