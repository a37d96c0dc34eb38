import type { OpsAgentMove, OpsTreeAccount } from '@fairhouse/protocol/ops/agents';
import { namesOf } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readRecentTransfers } from '../transfers/recent-transfers.store.ts';
import { brandDay } from './brand-day.ts';
import { listPlaces, readSizes } from './explorer.store.ts';
import { lineageOf, teamSize } from './lineage.query.ts';
import { listMoves } from './move.store.ts';
import { nodesByNumber } from './node.query.ts';
import { readAsOf, readDays } from './team-figures.store.ts';
import { daysBefore, figureDays, showAccounts, sumsIn, type TreeViewDeps } from './tree-view.ts';

const movesMax = 50;
const transfersMax = 50;

/** One account of the tree: its place and earlier ones, moves, policy and the figures of 30 days. */
export const getAgent = async ({ brandId, ref }: { brandId: string; ref: string }, deps: TreeViewDeps) => {
  const { read } = deps.db;
  const number = BigInt(ref);
  const day = await brandDay(read, brandId);
  const [node] = await nodesByNumber(read, brandId, [number]);
  const places = await listPlaces(read, number);
  const moves = await listMoves(read, { brandId, number, limit: movesMax });
  const path = await lineageOf(read, number, day);
  const mentioned = new Set([
    number,
    ...path,
    ...[...places.map(({ upline }) => upline), ...moves.flatMap(({ from, to }) => [from, to])].filter(
      (each) => each !== null,
    ),
  ]);
  const { shown } = await showAccounts(read, { brandId, numbers: [...mentioned], day });
  const byRef = new Map<string, OpsTreeAccount>(shown.map((account) => [account.ref, account]));
  const named = (which: bigint | null): OpsTreeAccount | null =>
    which === null ? null : (byRef.get(String(which)) ?? null);
  const account = named(number);
  if (node === undefined || account === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const size = node.isAgent ? await teamSize(read, number) : { accounts: 1, agents: 0 };
  const days = await readDays(read, { number, isAgent: node.isAgent, from: daysBefore(day, figureDays - 1), to: day });
  const sums = sumsIn(brandId, deps);
  const total = <Name extends 'rounds' | 'joined'>(name: Name) => days.reduce((sum, each) => sum + each[name], 0);
  const amount = (name: 'staked' | 'won' | 'validBet' | 'deposits' | 'withdrawals' | 'bonuses' | 'rebates') =>
    days.reduce((sum, each) => sum + each[name], 0n);
  const transfers = await readRecentTransfers(read, { brandId, number, limit: transfersMax });
  const names = await namesOf(read, { brandId, ids: transfers.map(({ otherId }) => otherId) });
  return {
    account,
    path: path.flatMap((each) => named(each) ?? []),
    team: { ...size, direct: (await readSizes(read, { numbers: [number], day })).get(number)?.directs ?? 0 },
    mayTransfer: node.mayTransfer,
    places: places.map(({ upline, ...period }) => ({ upline: named(upline), ...period })),
    moves: moves.map(
      ({ id, from, to, effectiveDay, state, reason, createdAt }): OpsAgentMove => ({
        moveId: id,
        from: named(from),
        to: named(to),
        effectiveDay,
        state,
        reason,
        at: createdAt.toISOString(),
      }),
    ),
    asOf: await readAsOf(read, brandId),
    totals: {
      joined: total('joined'),
      ...sums.play({
        rounds: total('rounds'),
        staked: amount('staked'),
        won: amount('won'),
        validBet: amount('validBet'),
      }),
      ...sums.money({
        deposits: amount('deposits'),
        withdrawals: amount('withdrawals'),
        bonuses: amount('bonuses'),
        rebates: amount('rebates'),
      }),
    },
    transfers: transfers.map(({ transferId, direction, isSender, otherId, amount: minor, currency, at }) => ({
      transferId,
      direction,
      isSender,
      other: { memberId: otherId, name: names.get(otherId) ?? '' },
      amount: { minor, currency },
      at: at.toISOString(),
    })),
    days: days.map((each) => ({
      day: each.day,
      joined: each.joined,
      active: each.active,
      ...sums.play(each),
      ...sums.money(each),
    })),
  };
};
