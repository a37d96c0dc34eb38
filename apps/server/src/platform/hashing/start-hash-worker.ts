import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { findShipped } from '../kernel/shipped-file.ts';

const findProgram = (): string => {
  // In an image the bundle stands beside us; in the workspace the source does.
  const program = findShipped('hash-worker.js') ?? findShipped('src/platform/hashing/hash-worker.ts');
  if (program === undefined) throw new Error('the hashing program was not shipped');
  return program;
};

/** Starts the hashing process, with as many threads as hashes are made at once. */
export const startHashWorker = ({ atOnce, niceness }: { atOnce: number; niceness: number }): ChildProcess => {
  const child = fork(findProgram(), [], {
    // Nothing of ours: it needs no address and no key, and holds none.
    env: { UV_THREADPOOL_SIZE: String(atOnce) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Linux keeps a priority per thread, and threads take it from the one that starts them: set from within, it
  // would come after the first of them.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
};
