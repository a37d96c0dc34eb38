import type { OpsTreeAccount } from '@fairhouse/protocol/ops/agents';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import { readStanding, type Standing } from './explorer.store.ts';
import type { MoneyTotals, PlayTotals } from './team-figures.store.ts';

export type TreeViewDeps = { db: Db; directory: BrandDirectory };

/** The range of figures beside an account: the 30 days up to one. */
export const figureDays = 30;

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const noPlay: PlayTotals = { rounds: 0, staked: 0n, won: 0n, validBet: 0n };

const currencyOf = (brandId: string, { directory }: Pick<TreeViewDeps, 'directory'>): string => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('the brand of the visit does not exist');
  return brand.currency;
};

/** Sums as the wire has them, in the brand's currency. */
export const sumsIn = (brandId: string, deps: Pick<TreeViewDeps, 'directory'>) => {
  const currency = currencyOf(brandId, deps);
  const money = (minor: bigint) => ({ minor, currency });
  return {
    play: ({ rounds, staked, won, validBet }: PlayTotals = noPlay) => ({
      rounds,
      staked: money(staked),
      won: money(won),
      validBet: money(validBet),
      houseWin: money(staked - won),
    }),
    money: ({ deposits, withdrawals, bonuses, rebates }: MoneyTotals) => ({
      deposits: money(deposits),
      withdrawals: money(withdrawals),
      bonuses: money(bonuses),
      rebates: money(rebates),
    }),
  };
};

/** Accounts with their names, as they stood on a day. */
export const showAccounts = async (
  db: Queryable,
  input: { brandId: string; numbers: readonly bigint[]; day: string },
): Promise<{ shown: OpsTreeAccount[]; standing: Standing[] }> => {
  const standing = await readStanding(db, input);
  const names = await namesOf(db, { brandId: input.brandId, ids: standing.map(({ memberId }) => memberId) });
  return {
    standing,
    shown: standing.map(({ number, memberId, isAgent, depth, state, joinedDay }) => ({
      ref: String(number),
      member: { memberId, name: names.get(memberId) ?? '' },
      kind: isAgent ? 'agent' : 'member',
      depth,
      state,
      joinedDay,
    })),
  };
};
