import { createReadStream, statSync, watchFile } from 'node:fs';

const pollMs = 500;

/** Prints what is appended to a file from now on, until the process exits. A truncated file is read from its start. */
export const followFile = (path: string, print: (text: string) => void): void => {
  let position = statSync(path).size;
  watchFile(path, { interval: pollMs }, ({ size }) => {
    const start = size < position ? 0 : position;
    position = size;
    if (size === start) return;
    createReadStream(path, { start, end: size - 1, encoding: 'utf8' })
      .on('data', (chunk) => print(String(chunk)))
      // The file may be gone by now; the next change triggers another read.
      .on('error', () => {});
  });
};
