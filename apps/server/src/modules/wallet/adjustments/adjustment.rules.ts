import { currencyOf, formatExact, isCurrency } from '@fairhouse/money';
import { type AdjustmentKind, adjustableWallets } from '@fairhouse/protocol/ops/ledger';
import type { WalletState } from '#modules/ledger/index.ts';

/** The requested change; amounts are text because a request is stored as JSON. */
export type AdjustmentPayload = {
  memberId: string;
  purse: (typeof adjustableWallets)[number];
  currency: string;
  /** From the member's view: negative is a debit. */
  amount: string;
  kind: AdjustmentKind;
  /** The balance at the time of the request: shown to the approver, not checked. */
  balanceSeen: string;
};

/** The counter house account: one for each reason, so that totals per reason can be read. */
export const adjustmentAccountCode = (kind: AdjustmentKind): string => `adjustment:${kind}`;

export type AdjustmentFault = 'zero' | 'tooLarge' | 'playMoney' | 'purse' | 'funds';

/**
 * Whether the ledger would accept it. Held money is left alone; a stopped wallet can still be adjusted, since its
 * owner cannot correct it.
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
 * What must be unchanged when the second person decides: the wallet's owner, and whether it is stopped or in debt.
 * The balance is not included: it moves with every bet, and the ledger checks funds at posting time.
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

/** The account in such a subject: account names have no space. */
export const accountIn = (subject: string): string => subject.split(' ')[0] ?? subject;

/** "anna_77 +25.0000 USD", with every digit of the amount. */
export const adjustmentSubject = (name: string, amount: bigint, currency: string): string => {
  const digits = isCurrency(currency) ? formatExact(amount, currencyOf(currency)) : `${amount}`;
  return `${name} ${amount > 0n ? '+' : ''}${digits} ${currency}`;
};
