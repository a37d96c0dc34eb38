import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Anchor } from '../audit.types.ts';
import { readAnchorLine, writeAnchorLine } from './anchor-line.ts';
import type { AnchorSink } from './anchor-sink.ts';

/** About three hundred lines, more than a crash can truncate. */
const tailBytesMax = 65_536;

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const openIfThere = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const readTail = async (path: string): Promise<string> => {
  const file = await openIfThere(path);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const length = Math.min(size, tailBytesMax);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** A new file is durable only once its directory is synced. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const appendLine = async (path: string, anchor: Anchor): Promise<void> => {
  const tail = await readTail(path);
  // A line truncated by a crash stays one bad line; the next anchor must start on a new line.
  const separator = tail === '' || tail.endsWith('\n') ? '' : '\n';
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(separator + writeAnchorLine(anchor));
    await file.sync();
  } finally {
    await file.close();
  }
  if (tail === '') await syncFolder(path);
};

async function* readLines(path: string): AsyncIterable<Anchor> {
  const file = await openIfThere(path);
  if (file === undefined) return;
  const stream = createReadStream(path, { fd: file, encoding: 'utf8' });
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    const anchor = readAnchorLine(line);
    if (anchor !== undefined) yield anchor;
  }
}

/** Anchors as JSON lines in an append-only file. For a single machine. */
export const fileAnchors = (path: string): AnchorSink => ({
  append: (anchor) => appendLine(path, anchor),
  last: async () => {
    const lines = (await readTail(path)).split('\n');
    return lines.map(readAnchorLine).findLast((anchor) => anchor !== undefined);
  },
  read: () => readLines(path),
});
