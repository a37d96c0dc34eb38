import { rounded } from '../figures.ts';

/** Times each query; every lane runs its queries one after the other. */
export const timeEach = async <Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  atOnce = 1,
): Promise<number[]> => {
  const times: number[] = [];
  const waiting = questions.values();
  const lane = async (): Promise<void> => {
    for (const question of waiting) {
      const started = performance.now();
      await ask(question);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times;
};

export const quantilesOf = (times: readonly number[]): { p50Ms: number; p99Ms: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN, 2);
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
};
