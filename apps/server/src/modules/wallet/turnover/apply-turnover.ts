import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { requirementMet } from '../wallet.events.ts';
import { closeIfBust } from './close-if-bust.ts';
import { applyLines, sharedOut } from './turnover.rules.ts';
import {
  type Held,
  holdTurnover,
  noteIdle,
  readOpen,
  readServed,
  readShares,
  writeCounters,
  writeShares,
} from './turnover.store.ts';
import type { IdleAt, Requirement, RoundShares, TurnoverLine, TurnoverOwner } from './turnover.types.ts';

const keyOf = ({ brandId, memberId, currency }: TurnoverOwner): string => `${brandId} ${memberId} ${currency}`;

const write = async (
  tx: Tx,
  lines: readonly TurnoverLine[],
  { before, after }: { before: ReadonlyMap<string, RoundShares>; after: ReadonlyMap<string, RoundShares> },
): Promise<void> => {
  const changes = lines.flatMap((line) => {
    const was = before.get(line.roundId);
    const shares = after.get(line.roundId);
    if (shares === undefined || (was === undefined && line.counted === 0n)) return [];
    return [{ line, was, shares }];
  });
  if (changes.length === 0) return;
  await writeShares(
    tx,
    changes.map(({ line: { roundId, brandId, memberId, currency, counted }, shares: { surplus } }) => ({
      roundId,
      brandId,
      memberId,
      currency,
      counted,
      surplus,
    })),
    changes.flatMap(({ line: { roundId, brandId }, was, shares }) =>
      [...shares.parts]
        .filter(([requirementId, counted]) => was?.parts.get(requirementId) !== counted)
        .map(([requirementId, counted]) => ({ brandId, roundId, requirementId, counted })),
    ),
  );
};

/** Records which members have nothing at risk, and closes the requirements of those whose balances are also empty. */
const endBusts = async (
  tx: Tx,
  held: readonly Held[],
  { lines, open, idleAt }: { lines: readonly TurnoverLine[]; open: readonly Requirement[]; idleAt: IdleAt },
): Promise<void> => {
  const byOwner = Map.groupBy(open, keyOf);
  const walletOf = new Map(lines.map((line) => [keyOf(line), line.walletId]));
  const waiting = held.filter((owner) => byOwner.has(keyOf(owner)));
  if (waiting.length === 0) return;
  const idle = await idleAt(
    tx,
    waiting.flatMap((owner) => walletOf.get(keyOf(owner)) ?? []),
  );
  const noted = waiting.map((owner) => ({ ...owner, idleSeq: idle.get(walletOf.get(keyOf(owner)) ?? -1n) ?? null }));
  await noteIdle(tx, noted);
  for (const owner of noted) {
    if (owner.idleSeq !== null) await closeIfBust(tx, owner, { open: byOwner.get(keyOf(owner)) ?? [], credited: 0n });
  }
};

/**
 * Takes the lines of rounds that were written or written again, once each, and answers what of each went to
 * requirements. The line is the truth: whatever was taken before for a round is moved by the difference.
 * Members who never had a requirement cost one look.
 *
 * Locks the members' turnover in one order and no wallet: whoever credits a wallet and opens a requirement
 * locks the wallet first, so that neither waits for the other in a ring.
 */
export const applyTurnover = async (
  tx: Tx,
  lines: readonly TurnoverLine[],
  { outbox, idleAt }: { outbox: Outbox; idleAt: IdleAt },
): Promise<ReadonlyMap<string, bigint>> => {
  const held = lines.length === 0 ? [] : await holdTurnover(tx, lines);
  if (held.length === 0) return new Map();
  const known = new Set(held.map(keyOf));
  const own = lines.filter((line) => known.has(keyOf(line)));
  const roundIds = own.map(({ roundId }) => roundId);
  const before = await readShares(tx, held, roundIds);
  const standing = await readOpen(tx, held);
  const served = before.size === 0 ? [] : await readServed(tx, held, roundIds);
  const requirements = new Map<string, Requirement>();
  const after = new Map<string, RoundShares>();
  const linesOf = Map.groupBy(own, keyOf);
  const requirementsOf = Map.groupBy([...standing, ...served], keyOf);
  for (const [key, theirs] of linesOf) {
    const applied = applyLines(theirs, { rounds: before, requirements: requirementsOf.get(key) ?? [] });
    for (const [roundId, shares] of applied.rounds) after.set(roundId, shares);
    for (const requirement of applied.requirements) requirements.set(requirement.id, requirement);
  }
  const changed = [...standing, ...served].flatMap((was) => {
    const now = requirements.get(was.id);
    return now === undefined || (now.done === was.done && now.state === was.state) ? [] : [now];
  });
  await write(tx, own, { before, after });
  if (changed.length > 0) await writeCounters(tx, changed);
  const wereOpen = new Set(standing.map(({ id }) => id));
  for (const requirement of changed.filter(({ id, state }) => state === 'met' && wereOpen.has(id)))
    await outbox.add(tx, requirementMet(requirement));
  const open = standing.filter(({ id }) => requirements.get(id)?.state === 'open');
  await endBusts(tx, held, { lines: own, open, idleAt });
  return new Map([...after].map(([roundId, shares]) => [roundId, sharedOut(shares)]));
};
