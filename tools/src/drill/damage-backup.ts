import { closeSync, openSync, readdirSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type CellContext, repositoryOf } from '../cell/cell-layout.ts';

/** Changes one byte in the middle of the largest file of a backup, as a failing disk would. */
export const damageBackup = ({ state }: CellContext, label: string): string => {
  const folder = join(repositoryOf(state), 'backup', state.cell, label);
  const [largest] = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((one, other) => statSync(other).size - statSync(one).size);
  if (largest === undefined) throw new Error(`${folder} has no files`);
  const middle = Math.floor(statSync(largest).size / 2);
  const file = openSync(largest, 'r+');
  try {
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, middle);
    writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, middle);
  } finally {
    closeSync(file);
  }
  return largest;
};
