import type { opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { type RoundsCursor, type RoundsFilter, readRounds, sumRounds } from './rounds.store.ts';
import { showOpsRound } from './show-ops-round.ts';

type Query = z.output<(typeof opsListBetsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListBetsEndpoint)['schema']['response'][200]>['value'];

/** The maximum number of rounds in the sums. */
export const summedMax = 100_000;
const dayMs = 24 * 60 * 60_000;

/** An unfiltered list covers only the last day: a brand has millions of rounds. */
export const boundedFilter = (
  brandId: string,
  { playMoney, ...filter }: Omit<Query, 'sort' | 'cursor' | 'limit'>,
  now: Date,
): RoundsFilter => {
  const isNarrow = filter.memberId !== undefined || filter.text !== undefined || filter.from !== undefined;
  return {
    ...filter,
    brandId,
    from: isNarrow ? filter.from : new Date(now.getTime() - dayMs).toISOString(),
    isPlayMoney: playMoney === undefined ? undefined : playMoney === 'true',
  };
};

const decodeCursor = (cursor: string | undefined): RoundsCursor | null => {
  const [, micros, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
};

/** The rounds of a brand, with the sums of all rounds that match the filter. */
export const listRounds = async (
  brand: BrandSnapshot,
  { sort, cursor, limit, ...input }: Query,
  deps: { db: Db; clock: Clock },
): Promise<ResponseBody> => {
  const { brandId } = brand;
  const filter = boundedFilter(brandId, input, deps.clock.now());
  // One extra row shows whether there is a next page.
  const rounds = await readRounds(deps.db.read, filter, {
    beyond: decodeCursor(cursor),
    isOldestFirst: sort === 'openedAt',
    limit: limit + 1,
  });
  const shown = rounds.slice(0, limit);
  const sums = await sumRounds(deps.db.read, filter, summedMax);
  const names = await namesOf(deps.db.read, { brandId, ids: shown.map(({ memberId }) => memberId) });
  const gameIds = [...new Set(shown.flatMap(({ gameId }) => gameId ?? []))];
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language: undefined }, deps);
  const count = sums.reduce((all, { rounds: some }) => all + some, 0);
  const last = shown.at(-1);
  return {
    rows: shown.map((round) =>
      showOpsRound(round, {
        name: names.get(round.memberId),
        gameName: games.get(round.gameId ?? '')?.nodeName ?? null,
      }),
    ),
    nextCursor: rounds.length > limit && last !== undefined ? `${last.openedMicros}.${last.id}` : null,
    total: { count, isExact: count < summedMax },
    totals: {
      isExact: count < summedMax,
      rounds: count,
      byCurrency: sums.map(({ currency, rounds: some, staked, won }) => ({
        rounds: some,
        staked: { minor: staked, currency },
        won: { minor: won, currency },
        net: { minor: won - staked, currency },
      })),
    },
  };
};
