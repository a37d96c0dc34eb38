import assert from 'node:assert/strict';
import { currencyOf } from '@fairhouse/money';
import { countLent, digestOf, type HoldResult, hold, keyOf, openWallet, walletsOf } from '#modules/ledger/index.ts';
import { findMember } from '#modules/member/index.ts';
import { holdStopsFor, profileFor } from '#modules/protection/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isSameInput, judgeTransfer, vendorWalletCode } from '../wallet.rules.ts';
import { attachHold, findTransfer, insertTransfer, listVendorWallets } from '../wallet.store.ts';
import type { Transfer, TransferInput } from '../wallet.types.ts';
import type { VendorPorts } from './vendor-wallets.port.ts';

type Deps = { db: Db; clock: Clock; vendorPorts: VendorPorts };

const refusals = {
  refused_funds: 'WALLET_INSUFFICIENT_FUNDS',
  refused_flag: 'WALLET_FROZEN',
  conflict: 'SYSTEM_ID_REUSED',
} as const satisfies Record<Exclude<HoldResult['verdict'], 'posted'>, string>;

/** Repeating the same request returns its result; the same id with other contents is a conflict. */
const replay = async (tx: Tx, input: TransferInput): Promise<Transfer> => {
  const earlier = await findTransfer(tx, input);
  // The id is new, so the conflict is another open transfer with this vendor.
  if (earlier === null) throw new Refusal('WALLET_TRANSFER_PENDING');
  if (!isSameInput(earlier, input)) throw new Refusal('SYSTEM_ID_REUSED');
  return earlier;
};

const judgeVendor = async (tx: Tx, input: TransferInput, deps: Deps): Promise<void> => {
  const vendors = await listVendorWallets(tx, input.brandId);
  if (vendors.length === 0) throw new Refusal('WALLET_IS_SINGLE');
  const isOffered = vendors.some(({ vendorCode }) => vendorCode === input.vendorCode);
  if (!isOffered || deps.vendorPorts(input.vendorCode) === undefined) throw new Refusal('WALLET_VENDOR_UNKNOWN');
};

const ownerOf = ({ brandId, memberId }: TransferInput) => ({ brandId, memberId });

/** Bets from a vendor's own wallet do not pass our ledger, and some profiles forbid that. Transfers back are always allowed. */
const judgeProfile = async (tx: Tx, input: TransferInput): Promise<void> => {
  if (input.direction === 'to_main') return;
  const { transferWallet } = await profileFor(tx, ownerOf(input));
  if (!transferWallet) throw new Refusal('PROTECTION_NOT_OFFERED');
};

const validateInput = async (tx: Tx, input: TransferInput): Promise<bigint> => {
  const member = await findMember(tx, { brandId: input.brandId, id: input.memberId });
  const wallets = await walletsOf(tx, input);
  const wallet = wallets.find((each) => each.purse === 'main' && each.currency === input.currency);
  // No wallet in this currency, so no funds.
  if (member === null || wallet === undefined) throw new Refusal('WALLET_INSUFFICIENT_FUNDS');
  const verdict = judgeTransfer(input, {
    wallet,
    stops: input.direction === 'to_vendor' ? await holdStopsFor(tx, { ...ownerOf(input), act: 'vendor_transfer' }) : [],
    bounds: currencyOf(input.currency),
  });
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.details === undefined ? {} : { details: verdict.details });
  return wallet.walletId;
};

const holdFor = async (tx: Tx, transfer: Transfer): Promise<string> => {
  assert(transfer.amount !== null && transfer.amount > 0n, 'what goes to a vendor has an amount');
  const { brandId, id, walletId, amount, memberId, requestedAt } = transfer;
  const placed = await hold(tx, {
    brandId,
    key: keyOf({ source: 'wallet', externalId: `transfer-hold:${id}` }),
    keyDay: requestedAt.toISOString().slice(0, 10),
    inputHash: digestOf([String(walletId), String(amount), transfer.vendorCode]),
    walletId,
    amount,
    reason: 'vendor_wallet',
    objectId: id,
    actor: `member:${memberId}`,
    // Only the vendor's response ends it, never a timeout.
    expiresAt: null,
  });
  if (placed.verdict !== 'posted') throw new Refusal(refusals[placed.verdict]);
  return placed.holdId;
};

/**
 * Starts a transfer between the main wallet and a vendor's wallet. A refused request writes nothing;
 * once this returns, the money is reserved and neither confirming nor failing can lack funds.
 */
export const requestTransfer = (input: TransferInput, deps: Deps): Promise<{ transfer: Transfer; isNew: boolean }> =>
  deps.db.transaction(async (tx) => {
    const earlier = await findTransfer(tx, input);
    if (earlier !== null) return { transfer: await replay(tx, input), isNew: false };
    await judgeVendor(tx, input, deps);
    await judgeProfile(tx, input);
    const { brandId, memberId, currency, amount } = input;
    const transfer: Transfer = {
      ...input,
      id: newId(),
      requested: amount,
      state: 'reserved',
      holdId: null,
      walletId: await validateInput(tx, input),
      vendorWalletId: await openWallet(tx, { brandId, memberId, currency, purse: vendorWalletCode(input.vendorCode) }),
      requestedAt: deps.clock.now(),
      asks: 0,
    };
    // Concurrent requests: the second waits here and then finds the first.
    if (!(await insertTransfer(tx, transfer))) return { transfer: await replay(tx, input), isNew: false };
    if (transfer.direction === 'to_main') return { transfer, isNew: true };
    const holdId = await holdFor(tx, transfer);
    if (!(await countLent(tx, holdId))) throw new Refusal('PROTECTION_LOSS_LIMIT');
    await attachHold(tx, { id: transfer.id, holdId });
    return { transfer: { ...transfer, holdId }, isNew: true };
  });
