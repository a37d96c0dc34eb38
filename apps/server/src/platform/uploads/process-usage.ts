import { readFileSync } from 'node:fs';

export type ProcessUsage = { residentBytes: number; processorMs: number };

/** What the kernel counts in on every machine we ship for. */
const pageBytes = 4_096;
const ticksPerSecond = 100;

/** What a process has of the memory and has taken of the processor so far; null where there is nobody to ask. */
export const processUsage = (pid: number): ProcessUsage | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { residentBytes: Number(fields[21]) * pageBytes, processorMs: (ticks * 1000) / ticksPerSecond };
  } catch {
    return null;
  }
};
