import { currencyOf, formatExact, isCurrency } from '@fairhouse/money';
import { type AdjustmentKind, adjustableWallets } from '@fairhouse/protocol/ops/ledger';
import type { WalletState } from '#modules/ledger/index.ts';

/** What is asked for; amounts as text, because a request is kept as JSON. */
export type AdjustmentPayload = {
  memberId: string;
  purse: (typeof adjustableWallets)[number];
  currency: string;
  /** As the member sees it: negative takes away. */
  amount: string;
  kind: AdjustmentKind;
  /** What the wallet held when it was asked for; told to whoever decides, and compared with nothing. */
  balanceSeen: string;
};

/** The account of the house that takes the other side: one for each reason, so that their sums can be read. */
export const adjustmentAccountCode = (kind: AdjustmentKind): string => `adjustment:${kind}`;

export type AdjustmentFault = 'zero' | 'tooLarge' | 'playMoney' | 'purse' | 'funds';

/**
 * Whether the books would take it. Held money is not the member's to spend and is left alone; a stopped wallet
 * can be put right all the same, since its owner could not do it.
 */
export const judgeAdjustment = (
  { purse, currency, balance }: Pick<WalletState, 'purse' | 'currency' | 'balance'>,
  amount: bigint,
): AdjustmentFault | null => {
  if (amount === 0n) return 'zero';
  if (!isCurrency(currency)) return 'purse';
  const { realm, maxOperation } = currencyOf(currency);
  if (realm === 'fun') return 'playMoney';
  if (!(adjustableWallets as readonly string[]).includes(purse)) return 'purse';
  if ((amount < 0n ? -amount : amount) > maxOperation) return 'tooLarge';
  return balance + amount < 0n ? 'funds' : null;
};

/**
 * What must still be so when a second person decides: whose wallet it is, and whether it is stopped or in debt.
 * The balance is not among it. It moves with every bet, and the amount asked for means the same whatever it is;
 * that it suffices is judged by the books at the moment of the posting.
 */
export const adjustedWallet = (
  { walletId, currency, purse, flags }: Pick<WalletState, 'walletId' | 'currency' | 'purse' | 'flags'>,
  memberState: string,
) => ({
  walletId: `${walletId}`,
  purse,
  currency,
  flags: [...flags].sort(),
  memberState,
});

/** "anna_77 +25.0000 USD": every digit that would be moved. */
export const adjustmentSubject = (name: string, amount: bigint, currency: string): string => {
  const digits = isCurrency(currency) ? formatExact(amount, currencyOf(currency)) : `${amount}`;
  return `${name} ${amount > 0n ? '+' : ''}${digits} ${currency}`;
};
