import { readFileSync } from 'node:fs';

export type ProcessUsage = { residentBytes: number; processorMs: number };

/** The kernel's units on every platform we ship for. */
const pageBytes = 4_096;
const ticksPerSecond = 100;

/** The resident memory and processor time of a process; null where they cannot be read. */
export const processUsage = (pid: number): ProcessUsage | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program name is in brackets and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { residentBytes: Number(fields[21]) * pageBytes, processorMs: (ticks * 1000) / ticksPerSecond };
  } catch {
    return null;
  }
};
