import { winMultipleOf } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { ceilingFor } from '../ceilings/ceiling.rules.ts';
import { type CeilingRow, readBreakers, readCeilings } from '../ceilings/ceiling.store.ts';
import { readStudiosOf } from '../launch/launch.store.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { keepDoing } from './keep-doing.ts';

export type WinBounds = { max: bigint; floor: bigint; times: number; isBreakerOpen: boolean };

/** What vendors may credit. Settings and breakers are at most a second old, published multiples a minute. */
export type CeilingCache = {
  find(of: { vendorCode: string; gameCode: string; currency: string }): WinBounds | Promise<WinBounds>;
  stop(): Promise<void>;
};

const lookMs = 500;
const gamesMax = 100_000;
const publishedMs = 60_000;

type Published = { multiple: number | null; readAt: number };

/** Loads every setting and every open breaker and polls for changes; if a poll fails, the last state stays in use. */
export const openCeilingCache = async ({ db, log }: { db: Db; log: Log }): Promise<CeilingCache> => {
  let settings = new Map<string, CeilingRow>();
  let open = new Set<string>();
  const published = createBoundedCache<Published>(gamesMax);

  const look = async (): Promise<void> => {
    const [rows, breakers] = await Promise.all([readCeilings(db.read), readBreakers(db.read)]);
    settings = new Map(
      rows.map((row) => [`${row.vendorCode} ${row.currency}${row.gameCode === null ? '' : ` ${row.gameCode}`}`, row]),
    );
    open = new Set(
      breakers.filter(({ isOpen }) => isOpen).map(({ vendorCode, currency }) => `${vendorCode} ${currency}`),
    );
  };

  const readPublished = async (name: string, vendorCode: string, gameCode: string): Promise<number | null> => {
    const studios = await readStudiosOf(db.read, vendorCode);
    const multiple = await winMultipleOf(db.read, { studios, gameCode });
    published.set(name, { multiple, readAt: performance.now() });
    return multiple;
  };

  await look();
  const looking = keepDoing(lookMs, look, (error) =>
    sparseLog(log)('warn', { err: error }, 'ceilings of vendors could not be read; the cached ones stay in use'),
  );

  return {
    find: ({ vendorCode, gameCode, currency }) => {
      const pair = `${vendorCode} ${currency}`;
      const bounds = (multiple: number | null): WinBounds => {
        const isBreakerOpen = open.has(pair);
        const of = { vendor: settings.get(pair), game: settings.get(`${pair} ${gameCode}`) };
        return { ...ceilingFor(of, { currency, published: multiple, isBreakerOpen }), isBreakerOpen };
      };
      const name = `${vendorCode} ${gameCode}`;
      const known = published.get(name);
      const isFresh = known !== undefined && performance.now() - known.readAt <= publishedMs;
      return isFresh ? bounds(known.multiple) : readPublished(name, vendorCode, gameCode).then(bounds);
    },
    stop: () => looking.stop(),
  };
};
