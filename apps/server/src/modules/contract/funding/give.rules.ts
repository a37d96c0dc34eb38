import { distribute, type Sources } from '@fairhouse/contracts';

type Owed = { units: bigint; fundFromWallet: boolean };

export type Given = {
  /** In the order in which it was asked. */
  paid: bigint[];
  taken: Sources;
};

const split = (sources: Sources, owed: readonly bigint[], step: bigint): Given => {
  const { shares, taken } = distribute({ sources, owed: owed.map((units, id) => ({ id, units })), step });
  return { paid: shares.map((share) => share.paid), taken };
};

/**
 * What one payer gives to its direct downlines. Inflow and reserve are for all of them; the wallet is only for those
 * whose terms say so, after the others have had their part of the rest.
 */
export const give = (sources: Sources, owed: readonly Owed[], step: bigint): Given => {
  const fromWallet = owed.filter(({ fundFromWallet }) => fundFromWallet);
  const units = owed.map((each) => each.units);
  if (fromWallet.length === owed.length) return split(sources, units, step);
  const shared = split({ ...sources, wallet: 0n }, units, step);
  const missing = owed.map((each, index) => (each.fundFromWallet ? each.units - (shared.paid[index] ?? 0n) : 0n));
  const own = split({ inflow: 0n, reserve: 0n, wallet: sources.wallet }, missing, step);
  return {
    paid: shared.paid.map((paid, index) => paid + (own.paid[index] ?? 0n)),
    taken: { ...shared.taken, wallet: own.taken.wallet },
  };
};

const smaller = (some: bigint, other: bigint): bigint => (some < other ? some : other);

/** What an amount pays of debts, the first debt first. */
export const repay = <Debt extends { open: bigint }>(
  amount: bigint,
  debts: readonly Debt[],
): { debt: Debt; amount: bigint }[] => {
  let left = amount;
  return debts.flatMap((debt) => {
    const paid = smaller(left, debt.open);
    left -= paid;
    return paid > 0n ? [{ debt, amount: paid }] : [];
  });
};

/** What a payer did in a run with what it received. */
export type Settlement = { repaid: bigint; owed: bigint; given: bigint; taken: Sources };

export type BillSettlement = {
  repaid: bigint;
  owedBelow: bigint;
  givenBelow: bigint;
  fromReserve: bigint;
  fromWallet: bigint;
  net: bigint;
};

/**
 * The settlement of a payer, written on its bills of the run. Mostly that is one bill; of several none gives more than
 * it received, and what came from the payer's wallets is on the first.
 */
export const spread = (received: readonly bigint[], { repaid, owed, given, taken }: Settlement): BillSettlement[] => {
  let repaidLeft = repaid;
  let inflowLeft = taken.inflow;
  const bills = received.map((inflow) => {
    const paidBack = smaller(inflow, repaidLeft);
    const passedOn = smaller(inflow - paidBack, inflowLeft);
    repaidLeft -= paidBack;
    inflowLeft -= passedOn;
    return { repaid: paidBack, passedOn, net: inflow - paidBack - passedOn };
  });
  return bills.map(({ passedOn, ...bill }, index) => {
    const own = index === 0;
    return {
      ...bill,
      owedBelow: own ? owed - taken.inflow + passedOn : passedOn,
      givenBelow: own ? given - taken.inflow + passedOn : passedOn,
      fromReserve: own ? taken.reserve : 0n,
      fromWallet: own ? taken.wallet : 0n,
    };
  });
};
