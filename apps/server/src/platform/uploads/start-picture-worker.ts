import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { findShipped } from '../kernel/shipped-file.ts';

/** Of the language alone; what the decoder takes is watched from outside. */
const heapMaxMib = 96;

const findProgram = (): string => {
  // In an image the bundle stands beside us; in the workspace the source does.
  const program = findShipped('picture-worker.js') ?? findShipped('src/platform/uploads/picture-worker.ts');
  if (program === undefined) throw new Error('the drawing program was not shipped');
  return program;
};

/** Starts a process that draws pictures anew. */
export const startPictureWorker = (niceness: number): ChildProcess => {
  const child = fork(findProgram(), [], {
    // Nothing of ours: it needs no address and no key, and holds none.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${heapMaxMib}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
};
