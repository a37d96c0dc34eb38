import assert from 'node:assert/strict';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import {
  digestOf,
  type JournalResult,
  keyOf,
  lockWallets,
  openHouseAccount,
  postIn,
  walletsOf,
} from '#modules/ledger/index.ts';
import { findMember } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import { holdStopsFor, identityStopOf, noteDeposit, profileFor, reserveDeposit } from '#modules/protection/index.ts';
import { openRequirement } from '#modules/wallet/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Node } from '../agent.types.ts';
import { nodesByNumber } from '../tree/node.query.ts';
import { answerEvenly } from './answer-evenly.ts';
import { brandOf, readSender, readSenderMoney } from './read-sender.ts';
import { isEdgeClosed } from './risk-case.store.ts';
import { transferReceived, transferred } from './transfer.events.ts';
import { isDirectEdge, isSameInput, judgeAmount, mayReceive, senderStop } from './transfer.rules.ts';
import { findTransfer, insertTransfer } from './transfer.store.ts';
import type { Transfer, TransferActor, TransferDeps, TransferInput } from './transfer.types.ts';

type TransferRequest = { actor: TransferActor; input: TransferInput; brand: BrandSnapshot };

const refusals = {
  refused_funds: 'WALLET_INSUFFICIENT_FUNDS',
  refused_flag: 'WALLET_FROZEN',
  conflict: 'SYSTEM_ID_REUSED',
} as const satisfies Record<Exclude<JournalResult['verdict'], 'posted'>, string>;

const cannotReceive = (): Refusal => new Refusal('AGENT_RECEIVER_CANNOT_RECEIVE');

/** Repeating the same request returns its transfer; the same id with other contents is a conflict. */
const findEarlier = async (db: Queryable, { actor, input }: TransferRequest): Promise<Transfer | null> => {
  const earlier = await findTransfer(db, { ...actor, senderId: actor.memberId, transferId: input.transferId });
  if (earlier !== null && !isSameInput(earlier, input)) throw new Refusal('SYSTEM_ID_REUSED');
  return earlier;
};

/** The sender's node, if nothing stops a transfer of theirs. */
const demandSender = async (
  db: Queryable,
  { actor, input, brand }: TransferRequest,
  deps: TransferDeps,
): Promise<Node> => {
  const facts = await readSender(db, actor, brand, deps);
  const stop = senderStop(facts, input.direction);
  if (stop === 'switchedOff') throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  if (stop === 'debt') throw new Refusal('CONTRACT_DEBT_OVERDUE');
  const hasNoUpline = input.direction === 'up' && facts.node?.upline === null;
  if (stop !== null || facts.node === null || hasNoUpline) throw new Refusal('AGENT_TRANSFER_NOT_ALLOWED');
  return facts.node;
};

/** The sender's wallet, if it and the limits allow the amount. */
const demandMoney = async (
  db: Queryable,
  { actor, input, brand }: TransferRequest,
  sender: Node,
  except: string | null,
  deps: TransferDeps,
): Promise<bigint> => {
  const receiver = input.direction === 'up' ? sender.upline : input.receiver;
  const money = await readSenderMoney(
    db,
    {
      actor,
      brand,
      sender: sender.number,
      receiver,
      currency: input.currency,
      except,
    },
    deps,
  );
  const verdict = judgeAmount(input, money);
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.details === undefined ? {} : { details: verdict.details });
  assert(money.wallet !== null, 'an amount was allowed without a wallet');
  return money.wallet.walletId;
};

/** The receiver's place today; a node that is not directly above or below the sender is none. */
const findReceiver = async (db: Queryable, { input, actor }: TransferRequest, sender: Node): Promise<Node> => {
  const number = input.direction === 'up' ? sender.upline : input.receiver;
  if (number === null) throw cannotReceive();
  const [node] = await nodesByNumber(db, actor.brandId, [number]);
  if (node === undefined || !isDirectEdge(input.direction, sender, node)) throw cannotReceive();
  return node;
};

const mainWallet = async (tx: Tx, owner: TransferActor, currency: string) =>
  (await walletsOf(tx, owner)).find((each) => each.purse === 'main' && each.currency === currency) ?? null;

/**
 * Counts the transfer as a deposit of the receiver and judges them by everything that a deposit is judged by. The
 * deposit book and the blocks stay locked, so that a limit or an exclusion set meanwhile waits for this transfer.
 */
const admitReceiver = async (
  tx: Tx,
  { id, amount, currency, sender }: Omit<Transfer, 'createdAt'>,
  node: Node,
  deps: TransferDeps,
): Promise<bigint> => {
  const owner = { brandId: node.brandId, memberId: node.memberId };
  const reservation = await reserveDeposit(tx, { ...owner, currency, amount, orderId: id });
  const stops = await holdStopsFor(tx, { ...owner, act: 'deposit' });
  const wallet = await mainWallet(tx, owner, currency);
  const isAllowed = mayReceive({
    node,
    memberState: (await findMember(tx, { brandId: owner.brandId, id: owner.memberId }))?.state ?? null,
    isAllowedByProfile: (await profileFor(tx, owner)).agentTransfers,
    isProtected: stops.length > 0,
    lacksIdentity: (await identityStopOf(tx, owner))?.deposit === true,
    flags: wallet?.flags ?? null,
    isEdgeClosed: await isEdgeClosed(tx, sender, node.number),
    fitsDepositLimits: reservation.ok,
  });
  if (!isAllowed || wallet === null) throw cannotReceive();
  // Before the wallets: it may block play, which locks the check and the blocks first.
  await noteDeposit(tx, { ...owner, currency, amount }, deps);
  return wallet.walletId;
};

const post = async (
  tx: Tx,
  { id, brandId, senderId, currency, amount }: Transfer,
  { from, to, keyDay }: { from: bigint; to: bigint; keyDay: string },
): Promise<void> => {
  const house = await openHouseAccount(tx, { brandId, currency, code: 'transit' });
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'agent', externalId: `transfer:${id}` }),
    keyDay,
    // A transfer is posted once, under its own row: every call with this key is the same.
    inputHash: digestOf([id]),
    kind: 'transfer_out',
    source: 'agent',
    objectId: id,
    actor: `member:${senderId}`,
    legs: [
      { wallet: from, delta: -amount, house, kind: 'transfer_out' },
      { wallet: to, delta: amount, house, kind: 'transfer_in' },
    ],
  });
  if (posted.verdict !== 'posted') throw new Refusal(refusals[posted.verdict]);
};

/** Order of locks: the transfer's row, the receiver's deposits and blocks, the wallets by id, the turnover. */
const write = async (tx: Tx, request: TransferRequest, deps: TransferDeps): Promise<Transfer> => {
  const { actor, input, brand } = request;
  const sender = await demandSender(tx, request, deps);
  const receiver = await findReceiver(tx, request, sender);
  const wanted: Omit<Transfer, 'createdAt'> = {
    id: newId(),
    brandId: actor.brandId,
    transferId: input.transferId,
    direction: input.direction,
    sender: sender.number,
    senderId: actor.memberId,
    receiver: receiver.number,
    receiverId: receiver.memberId,
    currency: input.currency,
    amount: input.amount,
  };
  const made = await insertTransfer(tx, wanted, brand.timeZone);
  if (made === null) {
    const earlier = await findEarlier(tx, request);
    assert(earlier !== null, 'the id was used by a transfer that is gone');
    return earlier;
  }
  const transfer = { ...wanted, createdAt: made.createdAt };
  const to = await admitReceiver(tx, transfer, receiver, deps);
  const from = await mainWallet(tx, actor, input.currency);
  await lockWallets(tx, from === null ? [to] : [from.walletId, to]);
  const walletId = await demandMoney(tx, request, sender, transfer.id, deps);
  await post(tx, transfer, { from: walletId, to, keyDay: made.keyDay });
  const { id, brandId, receiverId: memberId, currency, amount } = transfer;
  await openRequirement(tx, {
    brandId,
    memberId,
    currency,
    source: 'transfer',
    sourceId: id,
    reference: id,
    principal: amount,
    required: amount,
  });
  await deps.outbox.add(tx, transferred(transfer));
  await sendMessage(tx, transferReceived(transfer), deps);
  return transfer;
};

/**
 * Moves money along a direct edge of today's tree. Whatever is wrong with the sender or the amount is told before the
 * receiver is looked at, so that a request which could not succeed anyway reveals nothing about them.
 */
export const makeTransfer = async (
  actor: TransferActor,
  input: TransferInput,
  deps: TransferDeps,
): Promise<Transfer> => {
  const request = { actor, input, brand: brandOf(actor, deps) };
  const earlier = await findEarlier(deps.db.read, request);
  if (earlier !== null) return earlier;
  const sender = await demandSender(deps.db.read, request, deps);
  await demandMoney(deps.db.read, request, sender, null, deps);
  return answerEvenly(async () => {
    const { brandId, memberId } = await findReceiver(deps.db.read, request, sender);
    await deps.screenMember({ brandId, memberId }, { act: 'deposit' });
    return deps.db.transaction((tx) => write(tx, request, deps));
  });
};
