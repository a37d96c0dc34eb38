import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createHasher } from '#platform/hashing/create-hasher.ts';
import type { HashWork } from '#platform/hashing/hash-work.types.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import { createLog } from '#platform/kernel/log.ts';

export type HeldHasher = {
  hasher: Hasher;
  /** The secrets handed to the worker so far, in this order. */
  handed: string[];
  /** Completes all pending work until the queue is empty; every verification succeeds. */
  release(): void;
};

/** The hasher's queue with a fake worker that replies only when the test releases it. */
export const holdHasher = ({ queueMax }: { queueMax: number }): HeldHasher => {
  const inHand: HashWork[] = [];
  const handed: string[] = [];
  const worker = Object.assign(new EventEmitter(), {
    connected: true,
    send: (work: HashWork) => {
      inHand.push(work);
      handed.push(work.secret);
      return true;
    },
    kill: () => true,
    disconnect: () => worker.emit('exit', 0),
  });
  const hasher = createHasher({
    atOnce: 1,
    queueMax,
    log: createLog({ level: 'silent', role: 'test' }),
    startWorker: () => worker as unknown as ChildProcess,
  });
  const release = (): void => {
    for (let work = inHand.shift(); work !== undefined; work = inHand.shift())
      worker.emit('message', { id: work.id, ok: true, value: work.kind === 'verify' ? true : 'hash' });
  };
  return { hasher, handed, release };
};
