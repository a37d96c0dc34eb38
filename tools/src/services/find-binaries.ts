import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { PostgresVersion, ServiceName } from './service.types.ts';
import { findShippedPostgres } from './shipped-postgres.ts';

export type Binary = {
  path: string;
  version: string;
  major: number;
  /** The native folder of an npm package, which must be unpacked before it runs. */
  shippedIn?: string;
};

/** Finds programs. Tests pass their own; the real one searches the disk. */
export type BinaryProbe = {
  /** Every executable of this name, in order of preference, without duplicates. */
  find(name: string): string[];
  /** The program's version output, or undefined if it does not start. */
  version(path: string): string | undefined;
  /** The PostgreSQL 18 of an npm package, where one exists for this platform. */
  shippedPostgres(): { nativeDir: string; version: string } | undefined;
};

// Debian keeps PostgreSQL's servers outside PATH, and an ordinary user's PATH often lacks sbin.
const extraFolders = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const diskProbe: BinaryProbe = {
  find: (name) => {
    const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
    const folders = [
      ...inPath,
      ...extraFolders.flatMap((pattern) => (pattern.includes('*') ? globSync(pattern) : [pattern])),
    ];
    return [...new Set(folders.map((folder) => join(folder, name)))].filter(isExecutable);
  },
  version: (path) => {
    try {
      const output = execFileSync(path, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 10_000,
      });
      return /(\d+(?:\.\d+)+)/.exec(output)?.[1];
    } catch {
      return undefined;
    }
  },
  shippedPostgres: findShippedPostgres,
};

const locate = (names: readonly string[], probe: BinaryProbe): Binary[] =>
  names
    .flatMap((name) => probe.find(name))
    .flatMap((path) => {
      const version = probe.version(path);
      return version === undefined ? [] : [{ path, version, major: Number.parseInt(version, 10) }];
    });

const postgresMajorMin = 15;

/** 15 if there is one, else the lowest above it; 18 on request, and then the shipped one before an installed one. */
const locatePostgres = (preferred: PostgresVersion | undefined, probe: BinaryProbe): Binary | undefined => {
  const shipped = preferred === 18 ? probe.shippedPostgres() : undefined;
  if (shipped) {
    return {
      path: join(shipped.nativeDir, 'bin', 'postgres'),
      version: shipped.version,
      major: 18,
      shippedIn: shipped.nativeDir,
    };
  }
  return locate(['postgres'], probe)
    .filter(({ path }) => probe.find('initdb').includes(join(dirname(path), 'initdb')))
    .filter(({ major }) => (preferred === undefined ? major >= postgresMajorMin : major === preferred))
    .toSorted((one, other) => one.major - other.major)[0];
};

export type Binaries = Partial<Record<ServiceName, Binary>>;

const packages = {
  linux: { postgres: 'postgresql', redis: 'redis-server', nats: 'nats-server' },
  darwin: { postgres: 'postgresql@18', redis: 'redis', nats: 'nats-server' },
} as const;

/** Tells the user what to install, for everything that is missing at once. */
const missingMessage = (
  missing: readonly ServiceName[],
  platform: NodeJS.Platform,
  { preferred, isShipped }: { preferred: PostgresVersion | undefined; isShipped: boolean },
): string => {
  const names = packages[platform === 'darwin' ? 'darwin' : 'linux'];
  const wanted = missing.map((service) =>
    service === 'postgres' && preferred !== undefined
      ? platform === 'darwin'
        ? `postgresql@${preferred}`
        : `postgresql-${preferred}`
      : names[service],
  );
  const command =
    platform === 'darwin'
      ? `brew install ${wanted.join(' ')}`
      : `apt-get install --no-install-recommends ${wanted.join(' ')}`;
  const lines = [`Not installed: ${missing.join(', ')}. Install with:`, `  ${command}`];
  if (missing.includes('postgres') && isShipped) {
    lines.push('or set PG=18 to use the PostgreSQL 18 that comes with the workspace.');
  }
  lines.push(
    'A server that the packages start by themselves does not disturb: Fairhouse runs its own on private ports.',
  );
  return lines.join('\n');
};

export class MissingBinaryError extends Error {
  override name = 'MissingBinaryError';
}

/** Finds every requested program, or throws one error that explains how to install the missing ones. */
export const findBinaries = (
  services: readonly ServiceName[],
  postgresVersion: PostgresVersion | undefined,
  probe: BinaryProbe = diskProbe,
  platform: NodeJS.Platform = process.platform,
): Binaries => {
  const found: Binaries = {};
  for (const service of services) {
    const binary =
      service === 'postgres'
        ? locatePostgres(postgresVersion, probe)
        : locate(service === 'redis' ? ['redis-server', 'valkey-server'] : ['nats-server'], probe)[0];
    if (binary) found[service] = binary;
  }
  const missing = services.filter((service) => found[service] === undefined);
  if (missing.length > 0) {
    const isShipped = probe.shippedPostgres() !== undefined;
    throw new MissingBinaryError(missingMessage(missing, platform, { preferred: postgresVersion, isShipped }));
  }
  return found;
};
