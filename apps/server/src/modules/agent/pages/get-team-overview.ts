import { type getTeamOverviewEndpoint, playableGameTypes } from '@fairhouse/protocol';
import type * as z from 'zod';
import { openReader } from './open-reader.ts';
import { showAccounts } from './show-accounts.ts';
import { addMoney, addPlay, showMoney, showPlay } from './show-sums.ts';
import { sizeOf } from './size-of.ts';
import { daysOf, rangeOf } from './team.rules.ts';
import type { TeamActor, TeamDeps } from './team.types.ts';
import { readBranches, readTeamMoney, readTeamPlay } from './team-figures.store.ts';

type Query = z.output<(typeof getTeamOverviewEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof getTeamOverviewEndpoint)['schema']['response'][200]>['value'];
type GameType = ResponseBody['byGameType'][number]['gameType'];

const branchesMax = 10;

/** The type of a game; null while it is unknown. */
const gameTypeOf = (text: string): GameType => playableGameTypes.find((type) => type === text) ?? null;

/** The reader's team: its size today, and play and money of a range by day, game type and direct branch. */
export const getTeamOverview = async (actor: TeamActor, query: Query, deps: TeamDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const { node, asOf } = reader;
  const { currency } = reader.brand;
  const range = rangeOf(query, reader.today);
  const play = await readTeamPlay(read, node.number, range);
  const money = await readTeamMoney(read, node.number, range);
  const size = await sizeOf(read, node.number);
  const branches = await readBranches(read, {
    agent: node.number,
    range,
    withOwn: false,
    sort: '-validBet',
    limit: branchesMax,
    offset: 0,
  });
  const shownBranches = branches.rows.filter(({ rounds }) => rounds > 0);
  const accountOn = await showAccounts(
    read,
    reader,
    shownBranches.map(({ memberId }) => ({ memberId, day: reader.today })),
  );
  const playOf = Map.groupBy(play, ({ day }) => day);
  const moneyOf = new Map(money.map((row) => [row.day, row]));
  return {
    asOf: asOf.toISOString(),
    ...range,
    // The team includes the reader.
    team: { accounts: size.accounts + 1, agents: size.agents + 1, direct: size.direct },
    totals: {
      joined: money.reduce((sum, { joined }) => sum + joined, 0),
      ...showPlay(addPlay(play), currency),
      ...showMoney(addMoney(money), currency),
    },
    days: daysOf(range).map((day) => {
      const own = moneyOf.get(day);
      return {
        day,
        joined: own?.joined ?? 0,
        active: own?.active ?? 0,
        ...showPlay(addPlay(playOf.get(day) ?? []), currency),
        ...showMoney(addMoney(own === undefined ? [] : [own]), currency),
      };
    }),
    byGameType: [...Map.groupBy(play, ({ gameType }) => gameType)]
      .map(([gameType, rows]) => ({ gameType: gameTypeOf(gameType), ...showPlay(addPlay(rows), currency) }))
      .toSorted((a, b) => (a.validBet.minor < b.validBet.minor ? 1 : -1)),
    branches: shownBranches.flatMap(({ memberId, ...sums }) => {
      const account = accountOn(memberId, reader.today);
      // Whoever has moved away since is no longer named.
      return account === null ? [] : [{ ...account, ...showPlay(sums, currency) }];
    }),
  };
};
