import { Refusal } from '#platform/kernel/refusal.ts';
import type { EdgeContracts } from '../agent.ports.ts';
import { brandDay, zoneOf } from './brand-day.ts';
import { readNextStart } from './day.store.ts';
import { teamSize } from './lineage.query.ts';
import { readMoveFacts } from './move.store.ts';
import { readPlay } from './team-figures.store.ts';
import { judgeMove } from './tree.rules.ts';
import { daysBefore, figureDays, showAccounts, sumsIn, type TreeViewDeps } from './tree-view.ts';

/**
 * What a move would change: who and how many move, what they played in 30 days, both uplines, the contracts that end,
 * and what forbids it.
 */
export const previewMove = async (
  { brandId, ref, to: target }: { brandId: string; ref: string; to?: string | undefined },
  deps: TreeViewDeps & { edgeContracts: EdgeContracts },
) => {
  const { read } = deps.db;
  const number = BigInt(ref);
  const to = target === undefined ? null : BigInt(target);
  const day = await brandDay(read, brandId);
  const facts = await readMoveFacts(read, { brandId, number, to, day });
  if (facts === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const from = facts.subject.upline;
  const numbers = [number, ...[from, to].filter((each) => each !== null)];
  const { shown, standing } = await showAccounts(read, { brandId, numbers, day });
  const named = (which: bigint | null) => shown.find((account) => account.ref === String(which)) ?? null;
  const subject = named(number);
  if (subject === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const accounts = standing.filter((account) => account.number === number);
  const play = await readPlay(read, { accounts, from: daysBefore(day, figureDays - 1), to: day });
  return {
    subject,
    from: named(from),
    to: named(to),
    effectiveDay: daysBefore(day, -1),
    accounts: subject.kind === 'agent' ? (await teamSize(read, number)).accounts : 1,
    play: sumsIn(brandId, deps).play(play.get(number)),
    contracts: await deps.edgeContracts.countEnding(read, {
      number,
      at: await readNextStart(read, await zoneOf(read, brandId)),
    }),
    obstacle: judgeMove(facts),
  };
};
