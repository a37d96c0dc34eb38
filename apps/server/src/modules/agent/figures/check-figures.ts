import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { openCases } from './figures.metrics.ts';
import type { FiguresBrand } from './figures.types.ts';
import { countOpenCases, writeCases } from './verify-figures.store.ts';
import { verifyFigures } from './verify-figures.ts';

/** Compares one day and keeps a case for every difference, until a later comparison no longer finds it. */
export const checkFigures = async (
  { db, log }: { db: Db; log: Log },
  brand: FiguresBrand,
  day: string,
): Promise<number> => {
  const { differences, count } = await verifyFigures({ db }, brand, day);
  const { brandId } = brand;
  await db.transaction((tx) => writeCases(tx, { brandId, day, differences }));
  openCases.set({ brand: brandId }, await countOpenCases(db.read, brandId));
  if (count > 0)
    log.error({ brandId, day, differences: count, first: differences[0]?.subject }, 'figures differ from a recompute');
  return count;
};
