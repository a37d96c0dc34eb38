import type { BlockReason, ErrorCode, HistoryGroup, ReceiptCounterpart } from '@fairhouse/protocol';
import type { PostingKind, WalletState } from '#modules/ledger/index.ts';
import type { Transfer, TransferInput } from './wallet.types.ts';

/** The group under which the account history lists each kind of movement. */
const groups: Readonly<Record<PostingKind, HistoryGroup>> = {
  bet: 'play',
  win: 'play',
  refund: 'play',
  rollback_bet: 'play',
  rollback_win: 'play',
  promo_win: 'play',
  jackpot_win: 'play',
  tip: 'play',
  deposit: 'cashier',
  deposit_fee: 'cashier',
  chargeback: 'cashier',
  hold: 'cashier',
  hold_settled: 'cashier',
  hold_released: 'cashier',
  hold_expired: 'cashier',
  win_held: 'play',
  win_released: 'play',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  vendor_wallet_in: 'transfer',
  vendor_wallet_out: 'transfer',
  vendor_wallet_result: 'play',
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_end: 'bonus',
  envelope: 'bonus',
  points_earn: 'points',
  points_convert: 'points',
  points_redeem: 'points',
  rebate: 'agent',
  salary: 'agent',
  dividend: 'agent',
  debt_repaid: 'other',
  adjustment: 'other',
  trial_seed: 'other',
};

export const groupOf = (kind: PostingKind): HistoryGroup => groups[kind];

export const kindsOf = (group: HistoryGroup): PostingKind[] =>
  (Object.keys(groups) as PostingKind[]).filter((kind) => groups[kind] === group);

/** How house accounts are shown to members; the name after the colon stays internal. */
const counterparts: Readonly<Record<string, ReceiptCounterpart>> = {
  game_result: 'games',
  lottery_result: 'lottery',
  psp_in: 'payment',
  psp_out: 'payout',
  payout_clearing: 'payout',
  bank: 'bank',
  member_held: 'held',
  held_wins: 'held',
  transit: 'transfer',
  bonus_cost: 'bonus',
  bonus_end: 'bonus',
  vendor_promo: 'bonus',
  rebate_cost: 'rebate',
  agent_salary: 'agent',
  salary_cost: 'agent',
  dividend_cost: 'agent',
  points_issued: 'points',
  points_cost: 'points',
  jackpot_pool: 'jackpot',
  envelope_pool: 'envelope',
  fee_income: 'fees',
  psp_fee: 'fees',
  adjustment: 'adjustment',
  member_receivable: 'debt',
  bad_debt: 'debt',
  fun_issue: 'trial',
  fun_game: 'trial',
};

/** The counterparty of a movement, by the code of the house account. */
export const counterpartOf = (houseAccountCode: string): ReceiptCounterpart =>
  counterparts[houseAccountCode.split(':')[0] ?? ''] ?? 'house';

/** The ledger's wallet code for money that a vendor holds for a member. */
export const vendorWalletCode = (vendorCode: string): string => `vendor:${vendorCode.toLowerCase()}`;

const stops = ['closed', 'frozen', 'debt'] as const;

/** Whether debits are stopped entirely; the ledger checks the amount. */
const isStopped = ({ flags }: Pick<WalletState, 'flags'>): boolean => stops.some((flag) => flags.includes(flag));

/** Cash less the principals of unmet requirements; nothing for a stopped wallet. */
export const withdrawableOf = (wallet: Pick<WalletState, 'flags' | 'balance'>, principals: bigint): bigint =>
  isStopped(wallet) || wallet.balance <= principals ? 0n : wallet.balance - principals;

export type TransferVerdict = { ok: true } | { ok: false; code: ErrorCode; details?: Record<string, unknown> };

/**
 * Whether a transfer may be requested at all. Transfers back are always allowed, also for a stopped
 * wallet or an excluded member; transfers out are not.
 */
export const judgeTransfer = (
  { direction, amount }: Pick<TransferInput, 'direction' | 'amount'>,
  {
    wallet,
    stops,
    bounds,
  }: {
    wallet: Pick<WalletState, 'flags'>;
    /** Player-protection reasons against the transfer. */
    stops: readonly BlockReason[];
    bounds: { payoutStep: bigint; maxOperation: bigint };
  },
): TransferVerdict => {
  const { payoutStep, maxOperation } = bounds;
  if (amount !== null && (amount > maxOperation || amount % payoutStep !== 0n)) {
    return {
      ok: false,
      code: 'WALLET_AMOUNT_OUT_OF_RANGE',
      details: { min: String(payoutStep), max: String(maxOperation), step: String(payoutStep) },
    };
  }
  if (direction === 'to_main') return { ok: true };
  if (stops.length > 0)
    return { ok: false, code: 'PLAY_PROTECTION_STOP', details: { kind: 'exclusion', bars: [...stops] } };
  if (wallet.flags.includes('debt')) return { ok: false, code: 'WALLET_DEBT_OPEN' };
  return isStopped(wallet) ? { ok: false, code: 'WALLET_FROZEN' } : { ok: true };
};

/** Whether an earlier transfer is the same request: the same id with other contents is a conflict. */
export const isSameInput = (earlier: Transfer, input: TransferInput): boolean =>
  earlier.direction === input.direction &&
  earlier.vendorCode === input.vendorCode &&
  earlier.currency === input.currency &&
  earlier.requested === input.amount;

const secondMs = 1_000;

/** vendor-gateway.md section 15: asked after 5 s, then with growing pauses up to 5 minutes. */
export const pauseBeforeAsk = (asks: number): number => Math.min(5 * secondMs * 2 ** Math.min(asks, 6), 300 * secondMs);

/**
 * The amount to book on a vendor's wallet before `amount` leaves it, so that `left` remains: wins and losses there are
 * not in our books until money comes back.
 */
export const resultAtVendor = ({ booked, amount, left }: { booked: bigint; amount: bigint; left: bigint }): bigint =>
  amount + left - booked;
