import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BinaryProbe, findBinaries, MissingBinaryError } from './find-binaries.ts';

/** A machine with exactly these programs: path to version. */
const machineWith = (programs: Record<string, string>, shipped?: string): BinaryProbe => ({
  find: (name) => Object.keys(programs).filter((path) => basename(path) === name),
  version: (path) => programs[path],
  shippedPostgres: () => (shipped === undefined ? undefined : { nativeDir: '/workspace/native', version: shipped }),
});

const postgresAt = (folder: string, version: string) => ({
  [`${folder}/postgres`]: version,
  [`${folder}/initdb`]: version,
});

const messageOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(MissingBinaryError);
    return (error as Error).message;
  }
  throw new Error('nothing was missing');
};

describe('which PostgreSQL is taken', () => {
  const machine = machineWith(
    {
      ...postgresAt('/usr/lib/postgresql/14/bin', '14.2'),
      ...postgresAt('/usr/lib/postgresql/17/bin', '17.1'),
      ...postgresAt('/usr/lib/postgresql/16/bin', '16.3'),
    },
    '18.4',
  );

  it('is the lowest supported one when 15 is not installed', () => {
    expect(findBinaries(['postgres'], undefined, machine).postgres?.version).toBe('16.3');
  });

  it('is 15 when 15 is installed beside newer ones', () => {
    const both = machineWith({
      ...postgresAt('/usr/bin', '17.1'),
      ...postgresAt('/usr/lib/postgresql/15/bin', '15.19'),
    });
    expect(findBinaries(['postgres'], undefined, both).postgres?.version).toBe('15.19');
  });

  it('is the shipped 18 when 18 is requested', () => {
    expect(findBinaries(['postgres'], 18, machine).postgres).toMatchObject({
      version: '18.4',
      shippedIn: '/workspace/native',
    });
  });

  it('is never another major than the requested one', () => {
    expect(messageOf(() => findBinaries(['postgres'], 15, machine, 'linux'))).toContain('postgresql-15');
  });

  it('is not a client-only folder without initdb', () => {
    const clientOnly = machineWith({ '/usr/bin/postgres': '15.19' });
    expect(() => findBinaries(['postgres'], undefined, clientOnly)).toThrow(MissingBinaryError);
  });

  it('is not one that is too old', () => {
    const old = machineWith(postgresAt('/usr/lib/postgresql/14/bin', '14.2'));
    expect(() => findBinaries(['postgres'], undefined, old)).toThrow(MissingBinaryError);
  });
});

it('takes Valkey where there is no Redis', () => {
  const machine = machineWith({ '/usr/bin/valkey-server': '8.0.1' });
  expect(findBinaries(['redis'], undefined, machine).redis?.path).toBe('/usr/bin/valkey-server');
});

it('passes over a program that does not start', () => {
  const broken = machineWith({ '/usr/bin/redis-server': '7.0.15' });
  expect(() => findBinaries(['redis'], undefined, { ...broken, version: () => undefined })).toThrow(MissingBinaryError);
});

describe('what is said when something is missing', () => {
  const bare = machineWith({});

  it('names every missing program in one apt-get command', () => {
    const message = messageOf(() => findBinaries(['postgres', 'redis', 'nats'], undefined, bare, 'linux'));
    expect(message).toContain('apt-get install --no-install-recommends postgresql redis-server nats-server\n');
    expect(message).not.toContain('PG=18');
  });

  it('offers the shipped PostgreSQL where there is one', () => {
    const machine = machineWith({}, '18.4');
    expect(messageOf(() => findBinaries(['postgres'], undefined, machine, 'linux'))).toContain('PG=18');
  });

  it('names only what is missing', () => {
    const machine = machineWith({ ...postgresAt('/usr/bin', '15.19'), '/usr/bin/redis-server': '7.0.15' });
    const message = messageOf(() => findBinaries(['postgres', 'redis', 'nats'], undefined, machine, 'linux'));
    expect(message).toContain('apt-get install --no-install-recommends nats-server\n');
  });

  it('speaks Homebrew on macOS', () => {
    expect(messageOf(() => findBinaries(['redis', 'nats'], undefined, bare, 'darwin'))).toContain(
      'brew install redis nats-server',
    );
  });
});
