const first = [400, 800, 1_600, 3_000, 5_000];
const lastMs = 8_000;

/** For what has to be known in the end, such as what became of a stake. */
export function* endlessDelays(): Generator<number> {
  yield* first;
  while (true) yield lastMs;
}

/** For what a person can ask for again. */
export const fewDelays: readonly number[] = [400, 1_200, 3_000];
