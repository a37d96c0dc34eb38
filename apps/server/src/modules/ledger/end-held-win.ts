import type { Tx } from '#platform/db/db.ts';
import { endHeldWinRow } from './held-win.store.ts';
import { digestOf } from './key-of.ts';
import type { HeldWinEnd } from './ledger.types.ts';
import { postIn } from './post-in.ts';

/** The source under which decisions on held wins stand in the books. */
const source = 'held_win';

/**
 * Ends a held win inside the caller's transaction, once: released, it goes to the pockets it was won for; refused, to the
 * account of the vendor that it came from. A rollback of the vendor, a release and a refusal meet at the wallet's lock.
 */
export const endHeldWin = async (
  tx: Tx,
  end: { key: string; state: 'released' | 'refused'; actor: string; reason: string },
): Promise<HeldWinEnd> => {
  const ended = await endHeldWinRow(tx, end);
  if (ended === undefined) return { verdict: 'unknown' };
  const { isDone, heldWin } = ended;
  if (!isDone) return { verdict: 'wrong_state', state: heldWin.state };
  const { brandId, walletId, heldHouse, houseId, cash, bonus, decidedAt } = heldWin;
  if (decidedAt === null) throw new Error(`the held win ${end.key} was decided at no time`);
  const { verdict } = await postIn(tx, {
    brandId,
    key: digestOf([source, end.key]),
    keyDay: decidedAt.toISOString().slice(0, 10),
    inputHash: digestOf([source, end.key, end.state]),
    kind: 'win_released',
    source,
    // The record of rounds finds the win by it.
    objectId: end.key,
    actor: end.actor,
    reason: end.reason,
    legs:
      end.state === 'released'
        ? [{ wallet: walletId, delta: cash, bonusDelta: bonus, house: heldHouse, kind: 'win_released' }]
        : [{ fromHouse: heldHouse, toHouse: houseId, amount: cash + bonus }],
  });
  if (verdict !== 'posted') throw new Error(`the end of the held win ${end.key} was ${verdict}`);
  return { verdict: 'done', heldWin };
};
