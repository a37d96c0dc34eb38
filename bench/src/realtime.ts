import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { WebSocket } from 'ws';
import type { Figures } from './figures.ts';
import { residentKib, startProgram } from './program.ts';

const sockets = 10_000;
const openingAtOnce = 200;

/** Spreads the clients over several loopback addresses: the ports of a single one would run out. */
const clientAddress = (n: number): string => `127.0.1.${1 + (n % 200)}`;

const openAll = async (url: string, host: string): Promise<WebSocket[]> => {
  const opened: WebSocket[] = [];
  for (let from = 0; from < sockets; from += openingAtOnce) {
    const batch = Array.from({ length: openingAtOnce }, (_, i) => {
      const n = from + i;
      return new WebSocket(url, {
        localAddress: clientAddress(n),
        perMessageDeflate: false,
        headers: { host, origin: `http://${host}`, 'x-forwarded-for': `2001:db8:${(n >> 8) & 0xffff}:${n & 0xff}::1` },
      });
    });
    await Promise.all(batch.map((socket) => once(socket, 'message')));
    opened.push(...batch);
  }
  return opened;
};

/** The time from `send` until the last socket has received the message. */
const waitForAll = async (opened: readonly WebSocket[], send: () => void): Promise<number> => {
  let waiting = opened.length;
  let firstAt = 0;
  const all = new Promise<number>((resolve) => {
    for (const socket of opened) {
      socket.once('message', () => {
        if (firstAt === 0) firstAt = performance.now();
        waiting -= 1;
        if (waiting === 0) resolve(performance.now() - firstAt);
      });
    }
  });
  send();
  return all;
};

/** Ten thousand idle sockets on one process of each kind, then one message to all of them. */
export const benchRealtime = async (log: (line: string) => void): Promise<Figures> => {
  const stack = await startStack({
    roles: ['realtime', 'worker'],
    seed: 'test',
    env: { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const bare = await startProgram('bare-sockets');
  try {
    const ours = stack.processes.find(({ role }) => role === 'realtime');
    if (ours === undefined) throw new Error('there is no realtime process');
    const measure = async (pid: number, url: string, send: () => void) => {
      const before = residentKib(pid);
      const opened = await openAll(url, 'aurora.localhost');
      const kibPerSocket = Math.round(((residentKib(pid) - before) / sockets) * 10) / 10;
      const spreadMs = Math.round(await waitForAll(opened, send));
      for (const socket of opened) socket.terminate();
      return { kibPerSocket, spreadMs };
    };
    const bareFigures = await measure(
      bare.pid,
      `ws://127.0.0.1:${bare.port}/`,
      () => void bare.child.stdin?.write('tell\n'),
    );
    log(`bare: ${bareFigures.kibPerSocket} KiB a socket, ${bareFigures.spreadMs} ms from the first to the last`);
    const close = (): void => {
      spawn(
        process.execPath,
        [
          join(repositoryRoot, 'apps/server/src/cli/maintenance.ts'),
          'on',
          '--brand',
          'aurora',
          '--operator',
          'bench',
          '--reason',
          'bench',
        ],
        { env: { ...process.env, ...stack.env }, stdio: 'pipe' },
      );
    };
    const ourFigures = await measure(ours.pid, `${stack.urls.realtime.replace('http', 'ws')}/rt/v1/socket`, close);
    log(`ours: ${ourFigures.kibPerSocket} KiB a socket, ${ourFigures.spreadMs} ms from the first to the last`);
    return {
      bench: 'realtime',
      sockets,
      bareKibPerSocket: bareFigures.kibPerSocket,
      oursKibPerSocket: ourFigures.kibPerSocket,
      ratio: Math.round((ourFigures.kibPerSocket / bareFigures.kibPerSocket) * 100) / 100,
      bareSpreadMs: bareFigures.spreadMs,
      oursSpreadMs: ourFigures.spreadMs,
      pass: true,
    };
  } finally {
    await bare.stop();
    await stack.stop();
  }
};
