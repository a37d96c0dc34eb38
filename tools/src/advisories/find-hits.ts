import semver from 'semver';
import { parse } from 'yaml';

/** A vulnerable version: `vulnerable` is a range as package managers write it, `source` the page that confirms it. */
export type Advisory = { name: string; vulnerable: string; id: string; note: string; source: string };

export type Hit = { name: string; version: string; id: string; note: string };

type Installed = { name: string; version: string };

/** Every package of a lockfile: its keys are `name@version`, where a name may begin with an at sign. */
export const installedIn = (lockfile: string): Installed[] => {
  const { packages } = parse(lockfile) as { packages: Record<string, unknown> };
  return Object.keys(packages).map((key) => {
    const at = key.lastIndexOf('@');
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
};

/** Packages that an advisory covers. An invalid range is an error of the list, not a miss. */
export const hitsAmong = (installed: readonly Installed[], advisories: readonly Advisory[]): Hit[] => {
  for (const { id, vulnerable } of advisories)
    if (semver.validRange(vulnerable) === null) throw new Error(`${id}: ${vulnerable} is not a range of versions`);
  return installed.flatMap(({ name, version }) =>
    advisories
      .filter((known) => known.name === name)
      .filter(({ vulnerable }) => semver.satisfies(version, vulnerable, { includePrerelease: true }))
      .map(({ id, note }) => ({ name, version, id, note })),
  );
};

/** Packages of a lockfile that an advisory covers. */
export const findHits = (lockfile: string, advisories: readonly Advisory[]): Hit[] =>
  hitsAmong(installedIn(lockfile), advisories);
