import type { Tx } from '#platform/db/db.ts';
import { endHeldWinRow } from './held-win.store.ts';
import { digestOf } from './key-of.ts';
import type { HeldWinEnd } from './ledger.types.ts';
import { postIn } from './post-in.ts';

/** The ledger source of decisions on held wins. */
const source = 'held_win';

/**
 * Ends a held win once, inside the caller's transaction: a release credits the sub-balances it was won for, a refusal the
 * vendor's account. Release, refusal and the vendor's rollback are serialised by the wallet's lock.
 */
export const endHeldWin = async (
  tx: Tx,
  end: { key: string; state: 'released' | 'refused'; actor: string; reason: string },
): Promise<HeldWinEnd> => {
  const ended = await endHeldWinRow(tx, end);
  if (ended === undefined) return { verdict: 'unknown' };
  const { isDone, heldWin } = ended;
  if (!isDone) return { verdict: 'wrong_state', state: heldWin.state };
  const { brandId, walletId, heldHouseAccount, houseAccountId, cash, bonus, decidedAt } = heldWin;
  if (decidedAt === null) throw new Error(`the held win ${end.key} has no decision time`);
  const { verdict } = await postIn(tx, {
    brandId,
    key: digestOf([source, end.key]),
    keyDay: decidedAt.toISOString().slice(0, 10),
    inputHash: digestOf([source, end.key, end.state]),
    kind: 'win_released',
    source,
    // `bet` matches the release to its win by this key.
    objectId: end.key,
    actor: end.actor,
    reason: end.reason,
    legs:
      end.state === 'released'
        ? [{ wallet: walletId, delta: cash, bonusDelta: bonus, house: heldHouseAccount, kind: 'win_released' }]
        : [{ fromHouseAccount: heldHouseAccount, toHouseAccount: houseAccountId, amount: cash + bonus }],
  });
  if (verdict !== 'posted') throw new Error(`the end of the held win ${end.key} was ${verdict}`);
  return { verdict: 'done', heldWin };
};
