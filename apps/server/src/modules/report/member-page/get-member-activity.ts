import type { getMemberActivityEndpoint } from '@fairhouse/protocol/ops/member-profile';
import type * as z from 'zod';
import { readPlayedGames } from '#modules/bet/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { readWeekBalances, walletsOf } from '#modules/ledger/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { demandMember } from './demand-member.ts';
import type { May, PageDeps, PageOwner } from './member-page.types.ts';
import { readPlayerWeeks } from './player-total.store.ts';
import { fillBalances } from './week-balances.rules.ts';

type ResponseBody = z.output<(typeof getMemberActivityEndpoint)['schema']['response'][200]>['value'];

const weeksShown = 26;
const roundsRead = 2_000;
const gamesShown = 8;

/** A member's money week by week, and the games of the latest rounds. */
export const getMemberActivity = async (owner: PageOwner, may: May, deps: PageDeps): Promise<ResponseBody> => {
  const { read } = deps.db;
  const { currency } = await demandMember(owner, deps);
  const brand = deps.directory.byId(owner.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const whose = { ...owner, currency };
  const weeks = await readPlayerWeeks(read, {
    ...whose,
    timeZone: brand.timeZone,
    now: deps.clock.now(),
    weeks: weeksShown,
  });
  const main = (await walletsOf(read, owner)).find(({ purse }) => purse === 'main');
  const closings = main
    ? await readWeekBalances(read, { walletId: main.walletId, weeks: weeks.map(({ week }) => week) })
    : [];
  const balances = fillBalances(closings, main?.balance ?? 0n);
  const played = may('bet.read')
    ? await readPlayedGames(read, { ...whose, latest: roundsRead, limit: gamesShown })
    : undefined;
  const names =
    played === undefined || played.length === 0
      ? new Map()
      : await findGames(brand, { gameIds: played.map(({ gameId }) => gameId), language: undefined }, deps);
  return {
    currency,
    weeks: weeks.map((week) => ({ ...week, balance: balances.get(week.week) ?? 0n })),
    ...(played !== undefined && {
      games: played.map(({ gameId, rounds, staked, won }) => ({
        gameId,
        name: names.get(gameId)?.nodeName ?? gameId,
        rounds,
        staked: { minor: staked, currency },
        won: { minor: won, currency },
      })),
    }),
  };
};
