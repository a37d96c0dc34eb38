import { type PostingKind, type WalletFlag, walletFlags } from '#modules/ledger/ledger.types.ts';
import { smaller } from './amounts.ts';
import type { Books, PostingRow, WalletRow } from './books.types.ts';

/**
 * The working copy of one wallet during a decision: every posting goes through it, so that each one is numbered and
 * carries the resulting balance.
 */
export type WorkingWallet = {
  readonly wallet: WalletRow;
  readonly postings: readonly PostingRow[];
  /** The member's debt, if this decision has changed it. */
  debts(): { walletId: bigint; owed: bigint }[];
  has(...flags: WalletFlag[]): boolean;
  /** One posting; the sub-balances must cover it. */
  post(posting: { kind: PostingKind; houseAccountId: bigint; cash: bigint; bonus: bigint }): void;
  /** Incoming cash repays a debt first; repaying it fully clears the flag. */
  repay(cameIn: bigint): void;
  /** A reversal was not covered: the rest becomes a debt, and the wallet pays nothing until it is repaid. */
  owe(short: bigint): void;
  hold(amount: bigint): void;
};

type Stamp = { key: string; journalId: string | null; at: Date };

export const openWorkingWallet = (books: Books, opened: WalletRow, stamp: Stamp): WorkingWallet => {
  let wallet = opened;
  const owedBefore = books.owed(opened.id);
  let owed = owedBefore;
  const postings: PostingRow[] = [];
  const post: WorkingWallet['post'] = ({ kind, houseAccountId, cash, bonus }) => {
    const [balance, bonusLeft] = [wallet.balance + cash, wallet.bonus + bonus];
    if (balance < 0n || bonusLeft < 0n)
      throw new RangeError(`a sub-balance of wallet ${wallet.id} would be below zero`);
    wallet = { ...wallet, balance, bonus: bonusLeft, seq: wallet.seq + 1n };
    postings.push({
      walletId: wallet.id,
      seq: wallet.seq,
      houseAccountId,
      delta: cash,
      bonusDelta: bonus,
      after: balance,
      bonusAfter: bonusLeft,
      kind,
      ...stamp,
    });
  };
  const setFlag = (flag: WalletFlag, isOn: boolean): void => {
    const others = wallet.flags & ~walletFlags[flag];
    wallet = { ...wallet, flags: isOn ? others | walletFlags[flag] : others };
  };
  const has: WorkingWallet['has'] = (...flags) => flags.some((flag) => (wallet.flags & walletFlags[flag]) !== 0);
  return {
    get wallet() {
      return wallet;
    },
    postings,
    debts: () => (owed === owedBefore ? [] : [{ walletId: wallet.id, owed }]),
    has,
    post,
    repay: (cameIn) => {
      if (!has('debt') || cameIn <= 0n) return;
      const paid = smaller(owed, cameIn);
      const { brandId, currency } = wallet;
      const receivable = books.houseAccountNamed({ brandId, code: 'member_receivable', currency });
      if (paid > 0n) post({ kind: 'debt_repaid', houseAccountId: receivable.id, cash: -paid, bonus: 0n });
      owed -= paid;
      if (owed === 0n) setFlag('debt', false);
    },
    owe: (short) => {
      owed += short;
      setFlag('debt', true);
    },
    hold: (amount) => {
      wallet = { ...wallet, held: wallet.held + amount };
    },
  };
};
