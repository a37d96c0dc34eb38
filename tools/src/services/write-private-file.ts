import { chmodSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that only its owner may read. It is written aside and renamed, so that a reader
 * never sees half of it, and an interrupted writer leaves the earlier content.
 */
export const writePrivateFile = (path: string, content: string): void => {
  const aside = `${path}.${process.pid}.part`;
  writeFileSync(aside, content, { mode: 0o600 });
  // The mode above is masked for a new file and ignored for a file left by an earlier, interrupted writer.
  chmodSync(aside, 0o600);
  renameSync(aside, path);
};
