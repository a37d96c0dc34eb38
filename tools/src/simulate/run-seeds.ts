import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { LogLine } from '../faults/fault-area.ts';
import { runProgram, simulationFile } from './run-program.ts';

export type SeedsOptions = { seeds: number; from: number; rounds: number; logFolder: string; log: LogLine };

const broken = z.object({
  broken: z.int(),
  violations: z.array(z.object({ invariant: z.string(), says: z.string() })),
});
const progress = z.object({ done: z.int() });
const sum = z.object({
  seeds: z.int(),
  steps: z.int(),
  commits: z.int(),
  calls: z.int(),
  violations: z.int(),
  sometimes: z.record(z.string(), z.int()),
});
export type SeedsSum = z.output<typeof sum>;

/** A second per seed is ten times what one takes. */
const msPerSeed = 1_000;

/** Runs the worlds of many seeds. A world that breaks an invariant is saved as a file, and is a test from then on. */
export const runSeeds = async ({ seeds, from, rounds, logFolder, log }: SeedsOptions): Promise<SeedsSum> => {
  const keep = (seed: number, found: string): void => {
    const file = simulationFile(`kept-seeds/${seed}.json`);
    writeFileSync(file, `${JSON.stringify({ seed, rounds, found }, null, 2)}\n`);
    log(`seed ${seed} broke an invariant: ${found}`);
  };
  const readLine = (line: string): void => {
    const parsedLine: unknown = JSON.parse(line);
    const bad = broken.safeParse(parsedLine);
    const [first] = bad.data?.violations ?? [];
    if (bad.success && first !== undefined) keep(bad.data.broken, `${first.invariant}: ${first.says}`);
    const far = progress.safeParse(parsedLine);
    if (far.success) log(`${far.data.done} of ${seeds} worlds`);
  };
  const response = await runProgram({
    name: 'seeds',
    program: 'programs/run-seeds.ts',
    args: ['--from', String(from), '--seeds', String(seeds), '--rounds', String(rounds)],
    logFolder,
    timeoutMs: 60_000 + seeds * msPerSeed,
    onLine: readLine,
  });
  return sum.parse(response);
};
