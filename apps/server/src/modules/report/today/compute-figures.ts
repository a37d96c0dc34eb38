import {
  countPlaying,
  readFigures,
  readPlayers,
  readStandingWins,
  readTopWins,
  type WonRound,
} from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import {
  addDayPlayers,
  countNewMembers,
  forgetDayPlayers,
  readDays,
  readHourOf,
  readState,
  replaceHours,
  writeState,
} from './figures.store.ts';
import { topWins } from './today.rules.ts';

const hourMs = 60 * 60_000;
const playingMs = 5 * 60_000;
/** The number of days shown; player counts are kept for one more. */
export const daysShown = 14;
const winsPerCurrency = 5;

type Brand = Pick<BrandSnapshot, 'brandId' | 'timeZone'>;

/** Recomputes the hours of one window from the current rounds. */
const computeStretch = async (
  { brandId, timeZone }: Brand,
  { from, to }: { from: Date; to: Date },
  { db }: { db: Db },
): Promise<WonRound[]> => {
  const window = { brandId, timeZone, from, to };
  const figures = await readFigures(db.read, window);
  const players = await readPlayers(db.read, window);
  const joined = await countNewMembers(db.read, window);
  const active = Map.groupBy(players, ({ hour }) => hour.getTime());
  const fresh = new Map(joined.map(({ hour, count }) => [hour.getTime(), count]));
  const hours = [...new Set([...active.keys(), ...fresh.keys()])];
  const people = hours.map((hour) => ({
    hour: new Date(hour),
    activePlayers: active.get(hour)?.length ?? 0,
    newMembers: fresh.get(hour) ?? 0,
  }));
  await db.transaction(async (tx) => {
    await replaceHours(tx, { brandId, from, to }, { figures, people });
    await addDayPlayers(tx, brandId, players);
  });
  return readTopWins(db.read, window, winsPerCurrency);
};

/**
 * Updates the figures of a brand. The last hours are recomputed each time, since finished rounds may be written again;
 * a brand without figures gets all the days that are shown. Idempotent.
 */
export const computeFigures = async (
  brand: Brand,
  { now, hours }: { now: Date; hours: number },
  deps: { db: Db },
): Promise<void> => {
  const { brandId, timeZone } = brand;
  const state = await readState(deps.db.read, brandId);
  const days = await readDays(deps.db.read, { timeZone, now, days: daysShown + 1 });
  const today = days.at(-1);
  const oldest = days.at(0);
  if (today === undefined || oldest === undefined) throw new Error('there is always a today');
  const since = await readHourOf(deps.db.read, { timeZone, at: new Date(now.getTime() - hours * hourMs) });
  // After a longer outage the worker catches up from where it stopped.
  const behind = state === null ? oldest.from : await readHourOf(deps.db.read, { timeZone, at: state.computedAt });
  const start = Math.min(behind.getTime(), since.getTime());
  const begin = new Date(Math.max(start, oldest.from.getTime()));
  const end = new Date(now.getTime() + hourMs);
  const cuts = [begin, ...days.map(({ from }) => from).filter((from) => from > begin), end];
  const wins: WonRound[] = [];
  // One day at a time, to bound memory use.
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    wins.push(...(await computeStretch(brand, { from, to: cuts[index + 1] ?? end }, deps)));
  }
  const stored = state?.topWins ?? [];
  const standing = stored.length === 0 ? [] : await readStandingWins(deps.db.read, { brandId, ids: stored });
  const playingNow = await countPlaying(deps.db.read, { brandId, since: new Date(now.getTime() - playingMs) });
  const best = topWins([...standing, ...wins], { since: today.from, perCurrency: winsPerCurrency });
  await deps.db.transaction(async (tx) => {
    await forgetDayPlayers(tx, { brandId, before: oldest.day });
    await writeState(tx, brandId, { computedAt: now, playingNow, topWins: best.map(({ id }) => id) });
  });
};
