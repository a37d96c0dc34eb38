import type { StatementLine } from './chaos.types.ts';

/** The platform's ledger of the vendor's transactions, and its wallet balances. Money is in minor units. */
export type ChaosBooks = {
  /** Every movement by the vendor's own id; the movement of a rollback has the id of the rollback. */
  postings: readonly { walletId: string; transactionId: string; delta: bigint }[];
  balances: ReadonlyMap<string, bigint>;
};

export type ChaosFindings = { lost: number; doubled: number; negative: number; examples: readonly string[] };

/**
 * Compares the ledger with the vendor's own statement: nothing is lost, nothing counts twice, no balance is negative.
 */
export const judgeChaos = (
  statement: readonly StatementLine[],
  { postings, balances }: ChaosBooks,
  opening: bigint,
): ChaosFindings => {
  const examples: string[] = [];
  const found = { lost: 0, doubled: 0, negative: 0 };
  const note = (kind: keyof typeof found, text: string): void => {
    found[kind] += 1;
    if (examples.length < 20) examples.push(`${kind}: ${text}`);
  };
  const byId = Map.groupBy(postings, ({ transactionId }) => transactionId);
  for (const { transactionId, kind, amount, state } of statement) {
    const own = byId.get(transactionId) ?? [];
    if (own.length > 1) note('doubled', `${kind} ${transactionId} moved ${own.length} times`);
    const wanted = kind === 'bet' ? -amount : amount;
    if (state === 'accepted' && amount !== 0n && own[0]?.delta !== wanted) {
      note('lost', `${kind} ${transactionId} of ${wanted} moved ${own[0]?.delta ?? 'nothing'}`);
    }
    if (state === 'refused' && own.length > 0) note('doubled', `${kind} ${transactionId} was refused and moved`);
  }
  const shouldHave = new Map<string, bigint>();
  for (const { walletId, kind, amount, state } of statement) {
    const change = state === 'accepted' ? (kind === 'bet' ? -amount : amount) : 0n;
    shouldHave.set(walletId, (shouldHave.get(walletId) ?? opening) + change);
  }
  for (const [walletId, balance] of balances) {
    if (balance < 0n) note('negative', `wallet ${walletId} has ${balance}`);
    const wanted = shouldHave.get(walletId) ?? opening;
    if (balance < wanted) note('lost', `wallet ${walletId} has ${balance} and should have ${wanted}`);
    if (balance > wanted) note('doubled', `wallet ${walletId} has ${balance} and should have ${wanted}`);
  }
  return { ...found, examples };
};
