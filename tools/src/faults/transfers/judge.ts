/** A transfer that a run wanted, and what is stored of it. */
export type WantedTransfer = {
  number: number;
  senderWallet: string;
  receiverWallet: string;
  amount: bigint;
  /** Every id under which it was sent. */
  ids: readonly string[];
  acknowledged: boolean;
};

/** A stored transfer with what belongs to it. */
export type StoredTransfer = {
  transferId: string;
  amount: bigint;
  /** By wallet, in any order. */
  postings: readonly { walletId: string; delta: bigint }[];
  /** Counted against the receiver's deposit limits. */
  deposits: number;
  requirements: number;
};

export type Wallet = { walletId: string; opening: bigint; balance: bigint };

export type TransferVerdict = {
  lost: number;
  doubled: number;
  /** Stored in part, or by another amount. */
  broken: number;
  invented: number;
  negative: number;
  /** Wallets whose balance is not what the stored transfers make of it. */
  wrongBalances: number;
};

const isWhole = (stored: StoredTransfer, wanted: WantedTransfer): boolean => {
  const deltaOf = (walletId: string): bigint | undefined =>
    stored.postings.find((posting) => posting.walletId === walletId)?.delta;
  return (
    stored.amount === wanted.amount &&
    stored.postings.length === 2 &&
    deltaOf(wanted.senderWallet) === -wanted.amount &&
    deltaOf(wanted.receiverWallet) === wanted.amount &&
    stored.deposits === 1 &&
    stored.requirements === 1
  );
};

/** Compares what was acknowledged with what is stored: each wanted transfer once and whole, and nothing else. */
export const judgeTransfers = (
  wanted: readonly WantedTransfer[],
  stored: readonly StoredTransfer[],
  wallets: readonly Wallet[],
): TransferVerdict => {
  const byId = new Map(stored.map((each) => [each.transferId, each]));
  const expected = new Map(wallets.map(({ walletId, opening }) => [walletId, opening]));
  const verdict: TransferVerdict = { lost: 0, doubled: 0, broken: 0, invented: 0, negative: 0, wrongBalances: 0 };
  const known = new Set<string>();
  for (const each of wanted) {
    const rows = each.ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    for (const row of rows) {
      known.add(row.transferId);
      if (!isWhole(row, each)) verdict.broken += 1;
      expected.set(each.senderWallet, (expected.get(each.senderWallet) ?? 0n) - each.amount);
      expected.set(each.receiverWallet, (expected.get(each.receiverWallet) ?? 0n) + each.amount);
    }
    if (rows.length === 0 && each.acknowledged) verdict.lost += 1;
    verdict.doubled += Math.max(0, rows.length - 1);
  }
  verdict.invented = stored.filter(({ transferId }) => !known.has(transferId)).length;
  verdict.negative = wallets.filter(({ balance }) => balance < 0n).length;
  verdict.wrongBalances = wallets.filter(({ walletId, balance }) => expected.get(walletId) !== balance).length;
  return verdict;
};
