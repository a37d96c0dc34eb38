import type { SeededRandom } from '../seeded-random.ts';
import type { FaultKind } from './fault-kinds.ts';

/** The faults of a run, in an order drawn from the seed. */
export const planFaults = (
  kinds: readonly FaultKind[],
  { isNight, share = 1 }: { isNight: boolean; share?: number },
  random: SeededRandom,
): FaultKind[] => {
  const planned = kinds.flatMap((kind) =>
    Array.from({ length: isNight ? Math.max(1, Math.round(kind.night * share)) : kind.short }, () => kind),
  );
  for (let last = planned.length - 1; last > 0; last -= 1) {
    const other = random.whole({ from: 0, to: last });
    [planned[last], planned[other]] = [planned[other] as FaultKind, planned[last] as FaultKind];
  }
  return planned;
};
