import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import type { gauge } from '#platform/kernel/metrics.ts';
import { lastFactNumber, readFactAge } from './fact.query.ts';
import type { FactCursor } from './fact-cursor.command.ts';

/** Measures how far a consumer of facts is behind, sets its metrics, and degrades a worker while it is late. */
export const createFactLag = ({
  cursor,
  gauges,
  consumer,
  maxSeconds,
}: {
  cursor: { read(db: Queryable, brandId: string): Promise<FactCursor | null> };
  gauges: Record<'facts' | 'seconds', ReturnType<typeof gauge>>;
  /** Names the check. */
  consumer: string;
  maxSeconds: number;
}) => {
  const measure = async ({ db }: { db: Db }, brandId: string): Promise<{ facts: number; seconds: number }> => {
    const factsTo = (await cursor.read(db.read, brandId))?.factsTo ?? 0n;
    const facts = Number((await lastFactNumber(db.read, brandId)) - factsTo);
    const seconds = facts === 0 ? 0 : await readFactAge(db.read, { brandId, number: factsTo + 1n });
    gauges.facts.set({ brand: brandId }, facts);
    gauges.seconds.set({ brand: brandId }, seconds);
    return { facts, seconds };
  };
  return {
    measure,
    /** Nothing is lost meanwhile: facts wait for their consumer. */
    check: ({ db, directory }: { db: Db; directory: BrandDirectory }): Check => ({
      name: consumer,
      required: false,
      run: async () => {
        for (const { brandId } of directory.all()) {
          const { seconds, facts } = await measure({ db }, brandId);
          if (seconds > maxSeconds)
            throw new Unhealthy(
              `${facts} facts of ${brandId} wait for the ${consumer}, the oldest for ${Math.round(seconds)} s`,
            );
        }
      },
    }),
  };
};
