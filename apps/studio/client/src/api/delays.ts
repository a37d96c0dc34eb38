const first = [400, 800, 1_600, 3_000, 5_000];
const lastMs = 8_000;

/** For requests that must eventually succeed, such as the outcome of a stake. */
export function* endlessDelays(): Generator<number> {
  yield* first;
  while (true) yield lastMs;
}

/** For requests that the player can repeat. */
export const fewDelays: readonly number[] = [400, 1_200, 3_000];
