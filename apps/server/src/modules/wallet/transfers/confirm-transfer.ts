import assert from 'node:assert/strict';
import {
  countReturned,
  digestOf,
  type Journal,
  keyOf,
  type Leg,
  openHouseAccount,
  postIn,
  readWallets,
  settle,
} from '#modules/ledger/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { transferConfirmed } from '../wallet.events.ts';
import { resultAtVendor } from '../wallet.rules.ts';
import { mayMove } from '../wallet.states.ts';
import { lockTransfer, moveTransfer } from '../wallet.store.ts';
import type { Transfer } from '../wallet.types.ts';

type Deps = { db: Db; clock: Clock; outbox: Outbox };

/** The vendor's response: the amount moved, and what it holds for the member now. */
type VendorConfirmation = { amount: bigint; left: bigint };

const post = async (tx: Tx, transfer: Transfer, journal: Pick<Journal, 'kind' | 'legs'>): Promise<void> => {
  const { brandId, id, requestedAt } = transfer;
  const posted = await postIn(tx, {
    ...journal,
    brandId,
    key: keyOf({ source: 'wallet', externalId: `transfer:${id}` }),
    keyDay: requestedAt.toISOString().slice(0, 10),
    // A transfer ends once, under its lock: every posting under this key is the same operation.
    inputHash: digestOf([id]),
    source: 'wallet',
    objectId: id,
    actor: 'system',
  });
  assert.equal(posted.verdict, 'posted', 'what the vendor has moved cannot be refused');
};

const clearingOf = (tx: Tx, { brandId, currency, vendorCode }: Transfer): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: `payout_clearing:${vendorCode.toLowerCase()}` });

/** Settles the hold into the vendor's wallet: the held money is now money that the vendor holds for the member. */
const bookToVendor = async (tx: Tx, transfer: Transfer, amount: bigint): Promise<void> => {
  assert(transfer.holdId !== null, 'what goes to a vendor is held');
  const clearing = await clearingOf(tx, transfer);
  const ended = await settle(tx, {
    holdId: transfer.holdId,
    targets: [{ house: clearing, amount }],
    rest: 'release',
    actor: 'system',
  });
  assert.equal(ended.verdict, 'done', 'a transfer and its hold end together');
  await post(tx, transfer, {
    kind: 'vendor_wallet_in',
    legs: [{ wallet: transfer.vendorWalletId, delta: amount, house: clearing, kind: 'vendor_wallet_in' }],
  });
};

/** First books what was won or lost at the vendor, then the transfer back. */
const bookToMain = async (tx: Tx, transfer: Transfer, { amount, left }: VendorConfirmation): Promise<void> => {
  const { brandId, currency, vendorCode, vendorWalletId, walletId } = transfer;
  const [vendorWallet] = await readWallets(tx, [vendorWalletId]);
  assert(vendorWallet !== undefined, 'the vendor wallet was opened with the request');
  const transit = await openHouseAccount(tx, { brandId, currency, code: 'transit' });
  const result = resultAtVendor({ booked: vendorWallet.balance, amount, left });
  const trueUp: Leg[] =
    result === 0n
      ? []
      : [
          {
            wallet: vendorWalletId,
            delta: result,
            house: await openHouseAccount(tx, { brandId, currency, code: `game_result:${vendorCode.toLowerCase()}` }),
            kind: 'vendor_wallet_result',
          },
        ];
  await post(tx, transfer, {
    kind: 'vendor_wallet_out',
    legs: [
      ...trueUp,
      { wallet: vendorWalletId, delta: -amount, house: transit, kind: 'vendor_wallet_out' },
      { wallet: walletId, delta: amount, house: transit, kind: 'vendor_wallet_out' },
    ],
  });
  await countReturned(tx, { walletId, amount });
};

/**
 * Books a transfer that the vendor has moved. It cannot be refused, because the money is held or in the vendor's
 * wallet. The transfer is then final; one that was already final is not changed.
 */
export const confirmTransfer = (id: string, confirmation: VendorConfirmation, deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!mayMove(transfer.state, 'confirmed')) return;
    const { requested } = transfer;
    assert(requested === null || requested === confirmation.amount, 'a vendor moves the requested amount or nothing');
    if (transfer.direction === 'to_vendor') await bookToVendor(tx, transfer, confirmation.amount);
    else await bookToMain(tx, transfer, confirmation);
    await moveTransfer(tx, id, { state: 'confirmed', at: deps.clock.now(), amount: confirmation.amount });
    await deps.outbox.add(tx, transferConfirmed(transfer, confirmation.amount));
  });
