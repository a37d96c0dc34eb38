import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BareOrder, BareReply } from './bare.types.ts';

export type Bare = {
  hash(secret: string): Promise<string>;
  /** Verifies for the given number of seconds, `inFlight` at a time; returns the rate per second. */
  run(order: { stored: string; secret: string; inFlight: number; seconds: number }): Promise<number>;
  stop(): Promise<void>;
};

/** The engine in its own process, with the priority and the threads that the server gives its hashing process. */
export const startBare = (threads: number): Bare => {
  const child = fork(fileURLToPath(new URL('../programs/bare-argon2.ts', import.meta.url)), [], {
    env: { UV_THREADPOOL_SIZE: String(threads) },
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const exited = once(child, 'exit');
  const died = exited.then(([code]): never => {
    throw new Error(`the bare engine ended with code ${code}`);
  });
  // An exit is an error only while a reply is awaited.
  died.catch(() => {});
  const ask = async (order: BareOrder): Promise<BareReply> => {
    child.send(order);
    const [reply] = (await Promise.race([once(child, 'message'), died])) as [BareReply];
    if (reply.kind === 'failed') throw new Error(`the bare engine failed: ${reply.reason}`);
    return reply;
  };
  return {
    hash: async (secret) => {
      const reply = await ask({ kind: 'hash', secret });
      if (reply.kind !== 'hashed') throw new Error('the bare engine answered something else');
      return reply.hash;
    },
    run: async (order) => {
      const reply = await ask({ kind: 'run', ...order });
      if (reply.kind !== 'ran') throw new Error('the bare engine answered something else');
      return reply.perSecond;
    },
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
};
