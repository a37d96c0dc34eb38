import type { listTeamProfitEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { accountIn, openReader } from './open-reader.ts';
import { pathTo } from './path-to.ts';
import { showAccounts } from './show-accounts.ts';
import { addMoney, showMoney, showPlay } from './show-sums.ts';
import { rangeOf } from './team.rules.ts';
import type { TeamActor, TeamDeps } from './team.types.ts';
import { readBranches, readBranchMoney, readTeamSums } from './team-figures.store.ts';

type Query = z.output<(typeof listTeamProfitEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listTeamProfitEndpoint)['schema']['response'][200]>['value'];

/**
 * Profit and loss of an agent of the team: its own play, and each account that stood directly under it, on the days it
 * did. The rows of all pages add up to the totals.
 */
export const listTeamProfit = async (actor: TeamActor, query: Query, deps: TeamDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const { currency } = reader.brand;
  const { gameType, sort = '-validBet', page, limit } = query;
  const range = rangeOf(query, reader.today);
  const agent = await accountIn(reader, query.under, deps);
  const { rows, total } = await readBranches(read, {
    agent: agent.number,
    range,
    filter: { gameType },
    withOwn: true,
    sort,
    limit,
    offset: (page - 1) * limit,
  });
  const isAll = gameType === undefined;
  const money = isAll
    ? await readBranchMoney(read, { agent: agent.number, numbers: rows.map(({ number }) => number), range })
    : new Map();
  const sums = await readTeamSums(read, { number: agent.number, range, filter: { gameType } });
  // Whoever moved away since is shown where it stood on its last day in the range.
  const accountOn = await showAccounts(
    read,
    reader,
    rows.map(({ memberId, lastDay }) => ({ memberId, day: lastDay })),
  );
  return {
    asOf: reader.asOf.toISOString(),
    path: await pathTo(read, reader, agent),
    list: rows.flatMap(({ number, memberId, lastDay, isOwn, ...play }) => {
      const account = accountOn(memberId, lastDay);
      const given = money.get(number);
      return account === null
        ? []
        : [
            {
              ...account,
              isOwn,
              ...showPlay(play, currency),
              ...showMoney(addMoney(given === undefined ? [] : [given]), currency),
            },
          ];
    }),
    total,
    totalPages: Math.ceil(total / limit),
    totals: { ...showPlay(sums.play, currency), ...showMoney(isAll ? sums.money : addMoney([]), currency) },
  };
};
