/** The final state of a withdrawal, according to its row, the ledger and the provider. */
export type Life = {
  withdrawalId: string;
  /** The result that the provider is configured to give. */
  intended: 'paid' | 'failed';
  /** The steps that were acknowledged before the end. */
  acknowledged: ReadonlySet<string>;
  amount: bigint;
  opening: bigint;
  /** Null: there is no row. */
  state: string | null;
  balance: bigint;
  held: bigint;
  /** Its payments in the provider's statement. */
  paidAtProvider: readonly bigint[];
};

export type LifeVerdict = { outcome: 'payout' | 'refund' | 'nothing' | 'stuck'; messages: string[] };

const outcomeOf = (state: string | null): LifeVerdict['outcome'] => {
  if (state === null) return 'nothing';
  if (state === 'paid' || state === 'received') return 'payout';
  return state === 'failed' ? 'refund' : 'stuck';
};

/** Exactly one payment, or a full refund, or nothing at all where nothing else was acknowledged. */
export const judgeLife = (life: Life): LifeVerdict => {
  const { withdrawalId, intended, acknowledged, amount, opening, state, balance, held, paidAtProvider } = life;
  const outcome = outcomeOf(state);
  const messages: string[] = [];
  const mustBe = (holds: boolean, message: string): void => {
    if (!holds) messages.push(`${message}: ${withdrawalId} in ${state ?? 'no state'}`);
  };
  const wanted = {
    payout: { payments: 1, balance: opening - amount, held: state === 'paid' ? amount : 0n },
    refund: { payments: 0, balance: opening, held: 0n },
    nothing: { payments: 0, balance: opening, held: 0n },
    stuck: null,
  }[outcome];
  mustBe(wanted !== null, 'lost, it waits for nobody');
  mustBe(paidAtProvider.length <= 1, `doubled, ${paidAtProvider.length} payments`);
  if (wanted !== null) {
    mustBe(paidAtProvider.length >= wanted.payments, 'lost, nothing was paid');
    mustBe(wanted.payments > 0 || paidAtProvider.length === 0, 'doubled, paid and given back');
    mustBe(balance === wanted.balance, `the balance is ${balance} and should be ${wanted.balance}`);
    mustBe(held === wanted.held, `held are ${held} and should be ${wanted.held}`);
  }
  mustBe(
    paidAtProvider.every((paid) => paid === amount),
    'another amount was paid',
  );
  mustBe(outcome !== 'nothing' || !acknowledged.has('request'), 'lost, it was acknowledged');
  mustBe(outcome !== 'payout' || intended === 'paid', 'paid although the provider declined');
  mustBe(outcome !== 'refund' || intended === 'failed', 'given back although it was paid');
  mustBe(state === 'received' || !acknowledged.has('receipt'), 'lost, its receipt was acknowledged');
  return { outcome, messages };
};
