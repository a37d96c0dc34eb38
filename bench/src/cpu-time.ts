import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMicros = 10_000;

/** User and system time, and that of children that have ended and were waited for. */
const ticksOf = (pid: number): { own: number; ended: number } => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain any character, so fields are counted from its end.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number): number => Number(fields[index] ?? 0);
  return { own: at(11) + at(12), ended: at(13) + at(14) };
};

/** CPU time that a process has used so far, over all threads. */
export const cpuMicros = (pid: number): number => ticksOf(pid).own * tickMicros;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** CPU time of a process and its direct children, including exited ones: PostgreSQL runs as several processes. */
export const familyCpuMicros = (pid: number): number => {
  const { own, ended } = ticksOf(pid);
  const living = childrenOf(pid).reduce((sum, child) => {
    try {
      return sum + ticksOf(child).own;
    } catch {
      return sum;
    }
  }, 0);
  return (own + ended + living) * tickMicros;
};

/** CPU time of a single-threaded process, to the nanosecond. */
export const threadCpuMicros = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0] ?? 0) / 1_000;
