import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopDaemon } from './daemon.ts';
import { readLivePidFile, writePidFile } from './pid-file.ts';
import { childrenOf, isAlive, isProcessOf } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pid-safety-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A harmless process whose command line names `marker`. */
const startStandIn = (marker: string) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', marker], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.pid === undefined) throw new Error('the stand-in did not start');
  return { pid: child.pid, exited, end: () => child.kill('SIGKILL') };
};

const startedAt = '2026-01-01T00:00:00.000Z';

it('recognises a process by an argument that names our folder, and by nothing less', async () => {
  const standIn = startStandIn('/data/ours with a blank');
  try {
    expect(isProcessOf(standIn.pid, '/data/ours with a blank')).toBe(true);
    expect(isProcessOf(standIn.pid, '/data/ours')).toBe(false);
    expect(isProcessOf(standIn.pid, '')).toBe(false);
    expect(childrenOf(process.pid)).toContain(standIn.pid);
  } finally {
    standIn.end();
    await standIn.exited;
  }
  expect(isProcessOf(standIn.pid, '/data/ours with a blank')).toBe(false);
  expect(isAlive(standIn.pid)).toBe(false);
});

it('never takes pid 1 or a group for a server of ours', () => {
  expect(isProcessOf(1, '/sbin/init')).toBe(false);
  expect(isProcessOf(0, 'anything')).toBe(false);
  expect(isProcessOf(-1, 'anything')).toBe(false);
});

it('does not end a stranger who got the number of a server that died', async () => {
  const stranger = startStandIn('/data/of-a-stranger');
  const pidFile = join(folder, 'redis.pid');
  writePidFile(pidFile, { pid: stranger.pid, marker: '/data/ours', startedAt });
  try {
    await stopDaemon({ name: 'redis', pidFile, marker: '/data/ours', stopSignal: 'SIGKILL' });
    expect(isAlive(stranger.pid)).toBe(true);
    expect(existsSync(pidFile)).toBe(false);
  } finally {
    stranger.end();
    await stranger.exited;
  }
});

it('does not end a server of ours when asked to end another one', async () => {
  const other = startStandIn('/data/other');
  const pidFile = join(folder, 'redis.pid');
  writePidFile(pidFile, { pid: other.pid, marker: '/data/other', startedAt });
  try {
    await stopDaemon({ name: 'redis', pidFile, marker: '/data/ours', stopSignal: 'SIGKILL' });
    expect(isAlive(other.pid)).toBe(true);
  } finally {
    other.end();
    await other.exited;
  }
});

it('ends the process that it recognises', async () => {
  const standIn = startStandIn('/data/ours');
  const pidFile = join(folder, 'redis.pid');
  writePidFile(pidFile, { pid: standIn.pid, marker: '/data/ours', startedAt });
  await stopDaemon({ name: 'redis', pidFile, marker: '/data/ours', stopSignal: 'SIGTERM' });
  await standIn.exited;
  expect(existsSync(pidFile)).toBe(false);
});

it.each(['', 'not json', '{"pid":"12"}', '{"pid":1,"marker":"x","startedAt":"2026-01-01T00:00:00Z"}'])(
  'removes a damaged pid file and believes nothing of it: %j',
  (content) => {
    const pidFile = join(folder, 'nats.pid');
    writeFileSync(pidFile, content);
    expect(readLivePidFile(pidFile)).toBeUndefined();
    expect(existsSync(pidFile)).toBe(false);
  },
);
