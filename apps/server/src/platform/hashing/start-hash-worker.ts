import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { findShipped } from '../kernel/shipped-file.ts';

const findProgram = (): string => {
  // In an image the bundle is next to this file; in the workspace the source is.
  const program = findShipped('hash-worker.js') ?? findShipped('src/platform/hashing/hash-worker.ts');
  if (program === undefined) throw new Error('the hashing program was not shipped');
  return program;
};

/** Starts the hashing process, with one thread per concurrent hash. */
export const startHashWorker = ({ atOnce, niceness }: { atOnce: number; niceness: number }): ChildProcess => {
  const child = fork(findProgram(), [], {
    // Passes none of our environment: the process needs no address and no key.
    env: { UV_THREADPOOL_SIZE: String(atOnce) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Linux keeps a priority per thread, and a thread inherits it from its creator: set from within the child, it would
  // come after its first threads.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
};
