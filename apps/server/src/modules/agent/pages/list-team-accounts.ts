import type { listTeamAccountsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { mainWalletsOf } from '#modules/ledger/index.ts';
import { realAccountsSql } from '#modules/member/index.ts';
import { profileFor } from '#modules/protection/index.ts';
import { readDirects } from './directs.store.ts';
import { accountIn, openReader } from './open-reader.ts';
import { pathTo } from './path-to.ts';
import { showAccounts } from './show-accounts.ts';
import { addPlay, showPlay } from './show-sums.ts';
import { rangeOf } from './team.rules.ts';
import type { TeamActor, TeamDeps } from './team.types.ts';

type Query = z.output<(typeof listTeamAccountsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listTeamAccountsEndpoint)['schema']['response'][200]>['value'];

/** The accounts that stand directly under an agent of the team today, with the way down to it. */
export const listTeamAccounts = async (actor: TeamActor, query: Query, deps: TeamDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const { brand, node, today } = reader;
  const { currency, brandId } = brand;
  const { search, kind, page, limit } = query;
  const range = rangeOf(query, today);
  const agent = await accountIn(reader, query.under, deps);
  const isOwn = agent.number === node.number;
  // Only accounts that the reader knows by name are found by it.
  const isNameless = search !== undefined && !isOwn;
  const { rows, total } = isNameless
    ? { rows: [], total: 0 }
    : await readDirects(read, {
        upline: agent.number,
        range,
        kind,
        search: search === undefined ? null : { accounts: realAccountsSql, brandId, prefix: search },
        limit,
        offset: (page - 1) * limit,
      });
  const accountOn = await showAccounts(
    read,
    reader,
    rows.map(({ memberId }) => ({ memberId, day: today })),
  );
  const isBalanceShown = isOwn && isSwitchedOn(brand, 'AGENTBALANCE3');
  const wallets = isBalanceShown
    ? await mainWalletsOf(read, { brandId, memberIds: rows.map(({ memberId }) => memberId) })
    : [];
  const balances = new Map(wallets.map(({ memberId, balance }) => [memberId, balance]));
  // Says nothing about the receiver: every reason of a refusal looks the same.
  const canSend = isOwn && node.mayTransfer && (await profileFor(read, actor)).agentTransfers;
  return {
    asOf: reader.asOf.toISOString(),
    path: await pathTo(read, reader, agent),
    list: rows.flatMap(({ memberId, joinedDay, lastActiveDay, teamSize, state, ...play }) => {
      const account = accountOn(memberId, today);
      const balance = balances.get(memberId);
      return account === null
        ? []
        : [
            {
              ...account,
              joinedDay,
              lastActiveDay,
              teamSize,
              ...showPlay(addPlay([play]), currency),
              balance: balance === undefined ? null : { minor: balance, currency },
              canReceive: canSend && state === 'active',
            },
          ];
    }),
    total,
    totalPages: Math.ceil(total / limit),
  };
};
