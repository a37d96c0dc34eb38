import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { MerchandisingBrand } from '../merchandising/merchandising.types.ts';
import { refreshShownOf } from '../merchandising/refresh-shown-of.ts';
import { abandonPull, closeRooms, lockFeed, missUnseen, openPull, readOpenPull, savePull } from './feed.store.ts';
import {
  FeedRefused,
  type FeedSource,
  type OpenPull,
  type PullProgress,
  type PullReport,
  type ReadPage,
} from './feed.types.ts';
import { readPage } from './read-page.ts';
import { savePage, saveVendorFacts } from './save-page.ts';

/** A cursor older than this is not trusted any more: the pull starts over. */
const pullLifeMs = 6 * 60 * 60 * 1000;
/** A longer list is treated as endless. */
const pagesMax = 2_000;
/** Refusals of one page that are logged; the pull counts all. */
const loggedMax = 20;

export type ImportDeps = {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Brands whose shown games are refreshed, if they have an agreement with the studio. */
  brands: readonly MerchandisingBrand[];
};

/** Where the next page starts; null for a new pull. */
const findOpenPull = async (vendorCode: string, { db, clock }: ImportDeps): Promise<OpenPull | null> => {
  const open = await readOpenPull(db.read, vendorCode);
  if (open === null || clock.now().getTime() - open.startedAt.getTime() <= pullLifeMs) return open;
  await db.transaction((tx) => abandonPull(tx, open.pullId, clock.now()));
  return null;
};

/** After the complete list: counts a miss for games it did not name, and closes rooms it did not name. */
const finishPull = async (tx: Tx, pull: OpenPull, vendorCode: string): Promise<OpenPull> => {
  const missing = await missUnseen(tx, { vendorCode, pullId: pull.pullId });
  await closeRooms(tx, vendorCode, pull.startedAt);
  return { ...pull, retired: pull.retired + missing };
};

/**
 * Writes one page and advances the pull, in one transaction. Returns null where another process has advanced the pull
 * since the page was requested.
 */
const takePage = (page: ReadPage, expected: OpenPull | null, { db, clock, brands }: ImportDeps) =>
  db.transaction(async (tx): Promise<OpenPull | null> => {
    const { vendorCode } = page.vendor;
    const now = clock.now();
    await lockFeed(tx, vendorCode);
    const open = await readOpenPull(tx, vendorCode);
    if (open?.pullId !== expected?.pullId || open?.pages !== expected?.pages) return null;
    const { hasNewCurrencies } = await saveVendorFacts(tx, page.vendor);
    const pull = open ?? (await openPull(tx, vendorCode, now));
    const counts = await savePage(tx, page, { pullId: pull.pullId, reportedAt: now });
    const moved: OpenPull = {
      ...pull,
      nextCursor: page.nextCursor,
      pages: pull.pages + 1,
      added: pull.added + counts.added,
      changed: pull.changed + counts.changed,
      unchanged: pull.unchanged + counts.unchanged,
      refused: pull.refused + counts.refused,
      retired: pull.retired + counts.retired,
    };
    const isLast = page.nextCursor === null;
    const updated = isLast ? await finishPull(tx, moved, vendorCode) : moved;
    await savePull(tx, updated, isLast ? now : null);
    // Withdrawn games leave the brands' lists at once; everything else can wait for the last page.
    const isDue = isLast ? updated.added + updated.changed + updated.retired > 0 : counts.retired > 0;
    if (isDue || hasNewCurrencies) await refreshShownOf(tx, vendorCode, brands);
    return updated;
  });

const gamesOf = ({ added, changed, unchanged, refused, retired }: OpenPull): number =>
  added + changed + unchanged + refused + retired;

/**
 * Pulls a studio's complete list page by page, resuming an interrupted pull. Names given by operators, hot marks, pins
 * and popularity are kept. Throws what the source throws; pages already written are kept.
 */
export const importFeed = async (
  source: FeedSource,
  {
    vendorCode,
    onProgress,
    ...deps
  }: ImportDeps & { vendorCode: string; onProgress?: ((progress: PullProgress) => void) | undefined },
): Promise<PullReport> => {
  let pull = await findOpenPull(vendorCode, deps);
  for (;;) {
    const cursor = pull?.nextCursor ?? null;
    const page = readPage(await source(cursor), vendorCode);
    if (page.nextCursor !== null && (page.nextCursor === cursor || (pull?.pages ?? 0) >= pagesMax))
      throw new FeedRefused(`${vendorCode}: the list has no end`);
    for (const { kind, code, why } of page.refused.slice(0, loggedMax))
      deps.log.warn({ vendorCode, kind, code, why }, 'refused from a feed');
    const moved = await takePage(page, pull, deps);
    if (moved === null) {
      const { added = 0, changed = 0, unchanged = 0, refused = 0, retired = 0, pages = 0 } = pull ?? {};
      return { outcome: 'overtaken', vendorCode, pages, added, changed, unchanged, refused, retired };
    }
    onProgress?.({ vendorCode, pages: moved.pages, games: gamesOf(moved) });
    if (page.nextCursor === null) {
      const { added, changed, unchanged, refused, retired, pages } = moved;
      return { outcome: 'finished', vendorCode, pages, added, changed, unchanged, refused, retired };
    }
    pull = moved;
  }
};
