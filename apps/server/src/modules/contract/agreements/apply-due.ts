import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { lockDue, moveContracts } from './contract.store.ts';
import type { ContractKind } from './contract.types.ts';
import { dueMove } from './end.rules.ts';
import { publishChanges } from './tell-parties.ts';

const batch = 200;

/** Moves one batch of contracts whose moment has come. Returns how many. */
const applyBatch = async (
  tx: Tx,
  which: { downline?: bigint; kind?: ContractKind },
  deps: { outbox: Outbox },
): Promise<number> => {
  const due = await lockDue(tx, { ...which, limit: batch });
  const at = await deadlineNow(tx);
  const moves = due.map((contract) => dueMove(contract, at));
  const moved = await moveContracts(tx, moves, { actor: { kind: 'system', id: 'contract' }, at });
  await publishChanges(tx, moved, [], deps);
  return moved.length;
};

/** Brings an agent's contracts of a kind up to now, so that their states say what their moments say. */
export const applyDueOf = async (
  tx: Tx,
  which: { downline: bigint; kind: ContractKind },
  deps: { outbox: Outbox },
): Promise<void> => {
  // The one that runs ends first, the next one starts after it.
  while ((await applyBatch(tx, which, deps)) > 0);
};

/** Starts, ends and lapses what is due in every brand. Safe to run twice and in several workers. Returns how many. */
export const applyDueContracts = async ({ db, outbox }: { db: Db; outbox: Outbox }): Promise<number> => {
  let moved = 0;
  for (;;) {
    const more = await db.transaction((tx) => applyBatch(tx, {}, { outbox }));
    moved += more;
    if (more === 0) return moved;
  }
};
