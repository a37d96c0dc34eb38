import type { opsGetTodayEndpoint } from '@fairhouse/protocol/ops/today';
import type * as z from 'zod';
import { readStandingWins } from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { sumDeposits } from '#modules/cashier/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { daysShown } from './compute-figures.ts';
import { countDayPlayers, readDays, readHourFigures, readHourPeople, readState } from './figures.store.ts';
import { type QueueDeps, readQueues } from './read-queues.ts';
import { sumFigures, sumNewMembers, within } from './today.rules.ts';

type ResponseBody = z.output<(typeof opsGetTodayEndpoint)['schema']['response'][200]>['value'];
type Deps = QueueDeps & { clock: Clock };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const biggestWins = async (
  brand: BrandSnapshot,
  ids: readonly string[],
  { db }: Deps,
): Promise<ResponseBody['biggestWins']> => {
  if (ids.length === 0) return [];
  const { brandId } = brand;
  const wins = await readStandingWins(db.read, { brandId, ids });
  const names = await namesOf(db.read, { brandId, ids: wins.map(({ memberId }) => memberId) });
  const gameIds = [...new Set(wins.flatMap(({ gameId }) => gameId ?? []))];
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language: undefined }, { db });
  return wins
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, memberId, gameId, currency, staked, won, settledAt }) => ({
      roundRef: id,
      memberId,
      name: names.get(memberId) ?? memberId,
      gameName: games.get(gameId ?? '')?.nodeName ?? null,
      won: { minor: won, currency },
      staked: { minor: staked, currency },
      at: settledAt.toISOString(),
    }));
};

const depositFigures = async (brandId: string, from: Date, to: Date, { db }: Deps) =>
  (await sumDeposits(db.read, { brandId, from, to })).map(({ currency, credited, count }) => ({
    credited: { minor: credited, currency },
    count,
  }));

/** The start page: waiting work, today's figures by hour, and the last days. Nothing here scans rounds. */
export const getToday = async (brand: BrandSnapshot, operator: Operator, deps: Deps): Promise<ResponseBody> => {
  const { brandId, timeZone } = brand;
  const { read } = deps.db;
  const now = deps.clock.now();
  const days = await readDays(read, { timeZone, now, days: daysShown });
  const [first, today, yesterday, lastWeek] = [days.at(0), days.at(-1), days.at(-2), days.at(-8)];
  if (first === undefined || today === undefined || yesterday === undefined || lastWeek === undefined)
    throw new Error('there is always a today, and two weeks before it');
  const end = new Date(now.getTime() + hourMs);
  const window = { brandId, from: first.from, to: end };
  const figures = await readHourFigures(read, window);
  const people = await readHourPeople(read, window);
  const players = await countDayPlayers(read, { brandId, from: first.day });
  const state = await readState(read, brandId);
  const { queues, alerts } = await readQueues(brandId, operator, { now, computedAt: state?.computedAt ?? null }, deps);
  const sameHour = new Date(now.getTime() - dayMs);
  const sameWeekday = new Date(now.getTime() - 7 * dayMs);
  const summed = (day: string, from: Date, to: Date) => ({
    figures: sumFigures(within(figures, from, to)),
    newMembers: sumNewMembers(within(people, from, to)),
    activePlayers: players.get(day) ?? 0,
  });
  const hours = Array.from(
    { length: Math.max(1, Math.ceil((now.getTime() - today.from.getTime()) / hourMs)) },
    (_, index) => new Date(today.from.getTime() + index * hourMs),
  );
  return {
    timeZone,
    day: today.day,
    computedAt: state?.computedAt.toISOString() ?? null,
    queues: queues.map(({ oldestAt, ...queue }) => ({ ...queue, oldestAt: oldestAt?.toISOString() ?? null })),
    alerts: alerts.map(({ since, ...alert }) => ({ ...alert, since: since?.toISOString() ?? null })),
    today: { ...summed(today.day, today.from, end), playingNow: state?.playingNow ?? 0 },
    yesterday: summed(yesterday.day, yesterday.from, sameHour),
    lastWeek: summed(lastWeek.day, lastWeek.from, sameWeekday),
    hours: hours.map((from) => {
      const to = new Date(from.getTime() + hourMs);
      const some = within(people, from, to);
      return {
        from: from.toISOString(),
        figures: sumFigures(within(figures, from, to)),
        newMembers: sumNewMembers(some),
        activePlayers: some.reduce((sum, { activePlayers }) => sum + activePlayers, 0),
      };
    }),
    days: days.map(({ day, from }, index) => ({ day, ...summed(day, from, days[index + 1]?.from ?? end) })),
    deposits: isAllowed(operator.rights, 'deposit.read', brandId)
      ? {
          today: await depositFigures(brandId, today.from, end, deps),
          yesterday: await depositFigures(brandId, yesterday.from, sameHour, deps),
          lastWeek: await depositFigures(brandId, lastWeek.from, sameWeekday, deps),
        }
      : null,
    biggestWins: isAllowed(operator.rights, 'bet.read', brandId)
      ? await biggestWins(brand, state?.topWins ?? [], deps)
      : [],
  };
};
