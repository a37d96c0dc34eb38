import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { isProcessOf } from './process-identity.ts';
import { writePrivateFile } from './write-private-file.ts';

const pidFileShape = z.object({
  pid: z.int().min(2),
  /** An argument on the command line that no other process has. */
  marker: z.string().min(1),
  startedAt: z.iso.datetime(),
});

export type PidFile = z.infer<typeof pidFileShape>;

export const writePidFile = (path: string, content: PidFile): void => {
  writePrivateFile(path, `${JSON.stringify(content)}\n`);
};

/** The running process of the file. A stale or damaged file is removed, and the result is undefined. */
export const readLivePidFile = (path: string): PidFile | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const content = parsePidFile(text);
  if (content && isProcessOf(content.pid, content.marker)) return content;
  rmSync(path, { force: true });
  return undefined;
};

const parsePidFile = (text: string): PidFile | undefined => {
  try {
    return pidFileShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
