import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { findShipped } from '../kernel/shipped-file.ts';

/** Limits only the JavaScript heap; the decoder's memory is monitored from outside. */
const heapMaxMib = 96;

const findProgram = (): string => {
  // In an image the bundle is next to this file; in the workspace the source is.
  const program = findShipped('picture-worker.js') ?? findShipped('src/platform/uploads/picture-worker.ts');
  if (program === undefined) throw new Error('the drawing program was not shipped');
  return program;
};

/** Starts a process that re-encodes pictures. */
export const startPictureWorker = (niceness: number): ChildProcess => {
  const child = fork(findProgram(), [], {
    // Passes none of our environment: the process needs no address and no key.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [`--max-old-space-size=${heapMaxMib}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
};
