import { lastFactNumber, readFactAge } from '#modules/bet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readCursor } from './cursor.store.ts';
import { factsBehind, secondsBehind } from './rollup.metrics.ts';

/** How many facts wait for the roll-ups, and for how long the oldest of them does. Also sets the metrics. */
export const measureLag = async ({ db }: { db: Db }, brandId: string): Promise<{ facts: number; seconds: number }> => {
  const factsTo = (await readCursor(db.read, brandId))?.factsTo ?? 0n;
  const facts = Number((await lastFactNumber(db.read, brandId)) - factsTo);
  const seconds = facts === 0 ? 0 : await readFactAge(db.read, { brandId, number: factsTo + 1n });
  factsBehind.set({ brand: brandId }, facts);
  secondsBehind.set({ brand: brandId }, seconds);
  return { facts, seconds };
};
