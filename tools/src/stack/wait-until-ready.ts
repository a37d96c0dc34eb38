import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedProcess } from './logged-process.ts';
import { ProcessFailedError } from './process-failed-error.ts';

/** Checks once whether something is ready; never throws. */
export type ReadyProbe = () => Promise<boolean>;

/** Ready when `/readyz` at this address responds with 200. */
export const respondsReadyz =
  (url: string): ReadyProbe =>
  async () => {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };

/** Ready when something listens on this loopback port: the only check for a program without `/readyz`. */
export const listensOn =
  (port: number): ReadyProbe =>
  () =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
      const respond = (isReady: boolean) => () => {
        socket.destroy();
        resolve(isReady);
      };
      socket.once('connect', respond(true));
      socket.once('error', respond(false));
      socket.once('timeout', respond(false));
    });

/**
 * Waits until every probe reports ready. Throws at once if the process exits or `signal` aborts, and after the timeout.
 */
export const waitUntilReady = async (
  one: LoggedProcess,
  probes: readonly ReadyProbe[],
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (const isReady of probes) {
    while (!(await isReady())) {
      signal?.throwIfAborted();
      if (one.hasExited) throw new ProcessFailedError(`ended with code ${await one.exited} before it was ready`, one);
      if (Date.now() > deadline) throw new ProcessFailedError(`is not ready after ${timeoutMs / 1000} s`, one);
      await sleep(50);
    }
  }
};
