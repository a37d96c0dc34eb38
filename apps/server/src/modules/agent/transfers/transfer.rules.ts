import { currencyOf } from '@fairhouse/money';
import type { ErrorCode } from '@fairhouse/protocol';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import type { WalletFlag } from '#modules/ledger/index.ts';
import type { MemberState } from '#modules/member/index.ts';
import type { Node } from '../agent.types.ts';
import type { Direction, Transfer, TransferInput, TransferLimits } from './transfer.types.ts';

/** Why an account cannot send at all. */
export type SenderStop = 'switchedOff' | 'profile' | 'protected' | 'agent' | 'debt';

export type SenderFacts = {
  /** The brand's switch for agents. */
  isOffered: boolean;
  /** Null: a trial account. */
  node: Node | null;
  memberState: MemberState;
  isAllowedByProfile: boolean;
  isProtected: boolean;
  /** A debt of a contract is overdue: nothing goes down until it is paid. */
  owesOverdue: boolean;
};

/** What stops every transfer of an account in this direction; null: nothing does. */
export const senderStop = (
  { isOffered, node, memberState, isAllowedByProfile, isProtected, owesOverdue }: SenderFacts,
  direction: Direction,
): SenderStop | null => {
  if (!isOffered) return 'switchedOff';
  if (isProtected) return 'protected';
  if (node?.state !== 'active' || memberState !== 'active' || !node.mayTransfer) return 'agent';
  if (direction === 'down' && !node.isAgent) return 'agent';
  if (direction === 'down' && owesOverdue) return 'debt';
  return isAllowedByProfile ? null : 'profile';
};

export type SenderMoney = {
  /** Null: no wallet in this currency. */
  wallet: { flags: readonly WalletFlag[]; withdrawable: bigint } | null;
  sentToday: bigint;
  sentOnEdgeToday: bigint;
  limits: TransferLimits;
};

type Verdict = { ok: true } | { ok: false; code: ErrorCode; details?: Record<string, unknown> };

/** `Math.min` does not accept bigints. */
const lower = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};
export const lowest = (...amounts: readonly bigint[]): bigint => amounts.reduce(lower);

/** The most that may be sent now without regard to the balance; never below zero. */
export const roomOf = ({ sentToday, sentOnEdgeToday, limits }: Omit<SenderMoney, 'wallet'>): bigint => {
  const room = lowest(limits.max, limits.edgeDay - sentOnEdgeToday, limits.senderDay - sentToday);
  return room < 0n ? 0n : room;
};

/** Whether the sender's money and the brand's limits allow this amount. */
export const judgeAmount = (
  { amount, currency }: Pick<TransferInput, 'amount' | 'currency'>,
  money: SenderMoney,
): Verdict => {
  const { wallet, limits } = money;
  if (wallet === null) return { ok: false, code: 'WALLET_INSUFFICIENT_FUNDS' };
  if (wallet.flags.includes('frozen') || wallet.flags.includes('closed')) return { ok: false, code: 'WALLET_FROZEN' };
  if (wallet.flags.includes('debt')) return { ok: false, code: 'WALLET_DEBT_OPEN' };
  const { payoutStep } = currencyOf(currency);
  const max = roomOf(money);
  if (amount < limits.min || amount > max || amount % payoutStep !== 0n)
    return {
      ok: false,
      code: 'WALLET_AMOUNT_OUT_OF_RANGE',
      details: { min: String(limits.min), max: String(max), step: String(payoutStep) },
    };
  return amount > wallet.withdrawable ? { ok: false, code: 'WALLET_INSUFFICIENT_FUNDS' } : { ok: true };
};

export type ReceiverFacts = {
  node: Node;
  memberState: MemberState | null;
  isAllowedByProfile: boolean;
  isProtected: boolean;
  lacksIdentity: boolean;
  /** Null: no wallet in the sender's currency. */
  flags: readonly WalletFlag[] | null;
  /** A case about transfers back and forth is open. */
  isEdgeClosed: boolean;
  fitsDepositLimits: boolean;
};

/**
 * Whether an account may receive: the same conditions as for a deposit of its own. A debt stops it too, because
 * money that somebody else sends would repay it.
 */
export const mayReceive = (facts: ReceiverFacts): boolean =>
  facts.node.state === 'active' &&
  facts.node.mayTransfer &&
  facts.memberState === 'active' &&
  facts.isAllowedByProfile &&
  !facts.isProtected &&
  !facts.lacksIdentity &&
  facts.flags !== null &&
  !facts.flags.some((flag) => flag === 'frozen' || flag === 'closed' || flag === 'debt') &&
  !facts.isEdgeClosed &&
  facts.fitsDepositLimits;

/** Whether the two stand directly above and below each other. */
export const isDirectEdge = (direction: Direction, sender: Node, receiver: Node): boolean =>
  direction === 'down' ? receiver.upline === sender.number : sender.upline === receiver.number;

/** Whether an earlier transfer is the same request: the same id with other contents is a conflict. */
export const isSameInput = (
  earlier: Pick<Transfer, 'direction' | 'receiver' | 'amount' | 'currency'>,
  input: TransferInput,
): boolean =>
  earlier.direction === input.direction &&
  earlier.amount === input.amount &&
  earlier.currency === input.currency &&
  // Upwards the sender names nobody, so a retry after a move is still the same request.
  (input.receiver === null || earlier.receiver === input.receiver);

/** The brand's limits, which are set in whole units of the currency. */
export const limitsOf = (brand: Pick<BrandSnapshot, 'constants'>, currency: string): TransferLimits => {
  const { scale, maxOperation } = currencyOf(currency);
  const units = (key: Parameters<typeof constantOf>[1]): bigint =>
    BigInt(constantOf(brand, key)) * 10n ** BigInt(scale);
  return {
    min: units('agentTransferMinAmount'),
    max: lowest(units('agentTransferMaxAmount'), maxOperation),
    edgeDay: units('agentTransferEdgeDayAmount'),
    senderDay: units('agentTransferSenderDayAmount'),
  };
};
