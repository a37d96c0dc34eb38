import type { OpsTreeAccount, OpsTreeRow } from '@fairhouse/protocol/ops/agents';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandDay } from './brand-day.ts';
import { findNamed, readSizes } from './explorer.store.ts';
import { directsOf, lineageOf } from './lineage.query.ts';
import { readAsOf, readPlay } from './team-figures.store.ts';
import { daysBefore, figureDays, showAccounts, sumsIn, type TreeViewDeps } from './tree-view.ts';

type Query = {
  under?: string | undefined;
  day?: string | undefined;
  search?: string | undefined;
  kind?: 'agent' | 'member' | undefined;
  page: number;
  limit: number;
};

const numbersOf = async (
  db: Queryable,
  brandId: string,
  { under, search, kind, page, limit }: Query,
  day: string,
): Promise<{ numbers: bigint[]; total: number }> => {
  const offset = (page - 1) * limit;
  const isAgent = kind === undefined ? undefined : kind === 'agent';
  if (search !== undefined) return findNamed(db, { brandId, text: search, isAgent, limit, offset });
  const upline = under === undefined ? null : BigInt(under);
  const { rows, total } = await directsOf(db, { brandId, upline, day, isAgent, limit, offset });
  return { numbers: rows.map(({ number }) => number), total };
};

/** The direct accounts of an agent or of the brand, or accounts by name, as of a day; today by default. */
export const exploreTree = async (
  brandId: string,
  query: Query,
  deps: TreeViewDeps,
): Promise<{
  day: string;
  asOf: string;
  path: OpsTreeAccount[];
  rows: OpsTreeRow[];
  total: number;
  totalPages: number;
}> => {
  const { read } = deps.db;
  const day = query.day ?? (await brandDay(read, brandId));
  const under = query.under === undefined ? [] : await lineageOf(read, BigInt(query.under), day);
  const { shown: path } = await showAccounts(read, { brandId, numbers: under, day });
  // An account of another brand, and one that is no agent on that day, has no path that ends with itself.
  if (query.under !== undefined && path.at(-1)?.ref !== query.under) throw new Refusal('SYSTEM_NOT_FOUND');
  const { numbers, total } = await numbersOf(read, brandId, query, day);
  const { shown, standing } = await showAccounts(read, { brandId, numbers, day });
  const sizes = await readSizes(read, { numbers, day });
  const play = await readPlay(read, { accounts: standing, from: daysBefore(day, figureDays - 1), to: day });
  const sums = sumsIn(brandId, deps);
  return {
    day,
    asOf: await readAsOf(read, brandId),
    path,
    rows: shown.map((account) => {
      const number = BigInt(account.ref);
      const { teamSize = 0, directs = 0 } = sizes.get(number) ?? {};
      return { ...account, teamSize, directs, play: sums.play(play.get(number)) };
    }),
    total,
    totalPages: Math.ceil(total / query.limit),
  };
};
