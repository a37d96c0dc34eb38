import type { Queryable, Tx } from '#platform/db/db.ts';
import { lockContracts, moveContracts, readAgreedOf, readAgreedUnder } from './contract.store.ts';
import type { ContractKind, Turn } from './contract.types.ts';
import { endMove } from './end.rules.ts';
import { type Agreed, type Cut, cutsOf } from './rates.rules.ts';
import { publishChanges } from './tell-parties.ts';

/** A contract that ends, and how many levels below the agent whose rates fall; 1: its own direct downline. */
export type LeveledCut = Cut & { level: number };

const byDownline = (agreed: readonly Agreed[]): Map<bigint, Agreed[]> =>
  Map.groupBy(agreed, ({ downline }) => downline);

/**
 * The contracts that must end so that nobody below has a higher rate than the agent above it, from an instant on.
 * `tops` are agents with their own contracts as they will be. Only branches in which something ends are read further.
 */
export const findCuts = async (
  db: Queryable,
  { kind, from, tops }: { kind: ContractKind; from: Date; tops: ReadonlyMap<bigint, readonly Agreed[]> },
): Promise<LeveledCut[]> => {
  const found: LeveledCut[] = [];
  let above = tops;
  for (let level = 1; above.size > 0; level += 1) {
    const agreed = await readAgreedUnder(db, { kind, uplines: [...above.keys()], from });
    const below = Map.groupBy(agreed, ({ upline }) => upline);
    const cuts = [...above].flatMap(([number, own]) => cutsOf(own, below.get(number) ?? [], from));
    found.push(...cuts.map((cut) => ({ ...cut, level })));
    const endOf = new Map(cuts.map(({ id, endsAt }) => [id, endsAt]));
    const next = [...new Set(cuts.map(({ downline }) => downline))];
    const theirs = next.length === 0 ? [] : await readAgreedOf(db, { kind, downlines: next, from });
    above = byDownline(theirs.map((one) => ({ ...one, endsAt: endOf.get(one.id) ?? one.endsAt })));
  }
  return found;
};

/** Ends the contracts of `cuts` and tells their downlines; whoever stands above one was told of its own. */
export const applyCuts = async (tx: Tx, { actor, now, deps }: Turn, cuts: readonly LeveledCut[]): Promise<void> => {
  const endOf = new Map(cuts.map(({ id, endsAt }) => [id, endsAt]));
  const contracts = await lockContracts(tx, [...endOf.keys()]);
  const moves = contracts.flatMap((contract) => {
    const move = endMove(contract, { endsAt: endOf.get(contract.id) ?? now, endReason: 'auto_lower_rate' }, now);
    return move === null ? [] : [move];
  });
  const moved = await moveContracts(tx, moves, { actor: { kind: 'system', id: actor.id }, at: now });
  const notices = moved.map((contract) => ({
    contract,
    to: 'downline' as const,
    template: 'contractEndsLower' as const,
    until: contract.endsAt,
  }));
  await publishChanges(tx, moved, notices, deps);
};

/** Ends what is below agents whose contracts were changed or ended, as they are written now. */
export const cutBelow = async (
  tx: Tx,
  turn: Turn,
  { downlines, from }: { downlines: readonly bigint[]; from: Date },
): Promise<void> => {
  const own = byDownline(await readAgreedOf(tx, { kind: turn.kind, downlines, from }));
  const tops = new Map(downlines.map((number) => [number, own.get(number) ?? []]));
  await applyCuts(tx, turn, await findCuts(tx, { kind: turn.kind, from, tops }));
};
