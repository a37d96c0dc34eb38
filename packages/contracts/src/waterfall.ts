import { allocateById } from '@fairhouse/money';

type AnyId = string | number | bigint;

/** What a payer can pay its downlines from, in this order. Without `fundFromWallet` the wallet is zero. */
export type Sources = { inflow: bigint; reserve: bigint; wallet: bigint };

export type Share<Id> = { id: Id; paid: bigint; missing: bigint };

/** `kept` is the inflow that is left for the payer. */
export type Distribution<Id> = { shares: Share<Id>[]; taken: Sources; kept: bigint };

const smaller = (some: bigint, other: bigint): bigint => (some < other ? some : other);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, units) => total + units, 0n);

/**
 * One payer pays its direct downlines before itself: from its inflow, then from its salary reserve, then from its
 * wallet. What does not suffice is split by what is owed, in whole steps; less than one step stays with the payer.
 */
export const distribute = <Id extends AnyId>({
  sources: { inflow, reserve, wallet },
  owed,
  step,
}: {
  sources: Sources;
  owed: readonly { id: Id; units: bigint }[];
  step: bigint;
}): Distribution<Id> => {
  if ([inflow, reserve, wallet].some((units) => units < 0n)) throw new RangeError('A source is not negative.');
  if (owed.some(({ units }) => units < 0n || units % step !== 0n)) {
    throw new RangeError('What is owed is not negative and comes in whole steps.');
  }

  const due = sum(owed.map(({ units }) => units));
  const available = inflow + reserve + wallet;
  const payable = smaller(due, available - (available % step));
  const claims = owed.map(({ id, units }) => ({ id, weight: units }));
  const shares = due === 0n ? [] : allocateById(payable, claims, { step });
  const paidTo = new Map(shares.map(({ id, units }) => [id, units]));

  const fromInflow = smaller(payable, inflow);
  const fromReserve = smaller(payable - fromInflow, reserve);
  return {
    shares: owed.map(({ id, units }) => {
      const paid = paidTo.get(id) ?? 0n;
      return { id, paid, missing: units - paid };
    }),
    taken: { inflow: fromInflow, reserve: fromReserve, wallet: payable - fromInflow - fromReserve },
    kept: inflow - fromInflow,
  };
};

/** Who bears what a payer cannot pay: the downline waits, or the operator pays in advance. */
export type Shortfall = 'debt' | 'platform_bridge';

/** `upline` is `null` under the operator. */
export type TreeAgent<Id> = { id: Id; upline: Id | null; gross: bigint; reserve: bigint; wallet: bigint };

/** `net` is what the agent is left with: received, less paid to downlines; negative where own money was needed. */
export type SettledAgent<Id> = { id: Id; received: bigint; paid: bigint; net: bigint; taken: Sources };

/** The debtor could not pay `units` of the downline's gross and owes them to it, or to the operator (`null`). */
export type TreeDebt<Id> = { debtor: Id; downline: Id; creditor: Id | null; units: bigint };

export type SettledTree<Id> = { agents: SettledAgent<Id>[]; debts: TreeDebt<Id>[]; platformPaid: bigint };

/** Settles a whole tree from the top down: `platformPaid` is always the sum of all nets. */
export const settleTree = <Id extends AnyId>({
  agents,
  shortfall,
  step,
}: {
  agents: readonly TreeAgent<Id>[];
  shortfall: Shortfall;
  step: bigint;
}): SettledTree<Id> => {
  const under = Map.groupBy(agents, ({ upline }) => upline);
  const top = under.get(null) ?? [];
  const unpaid = new Map<Id, bigint>();
  const settled: SettledTree<Id> = { agents: [], debts: [], platformPaid: sum(top.map(({ gross }) => gross)) };

  const settleOne = ({ id: debtor, gross, reserve, wallet }: TreeAgent<Id>): void => {
    const received = gross - (unpaid.get(debtor) ?? 0n);
    const owed = (under.get(debtor) ?? []).map((downline) => ({ id: downline.id, units: downline.gross }));
    const { shares, taken } = distribute({ sources: { inflow: received, reserve, wallet }, owed, step });
    for (const { id: downline, missing } of shares) {
      if (missing === 0n) continue;
      const isBridged = shortfall === 'platform_bridge';
      if (isBridged) settled.platformPaid += missing;
      else unpaid.set(downline, missing);
      settled.debts.push({ debtor, downline, creditor: isBridged ? null : downline, units: missing });
    }
    const paid = sum(shares.map((share) => share.paid));
    settled.agents.push({ id: debtor, received, paid, net: received - paid, taken });
  };

  if (new Set(agents.map(({ id }) => id)).size !== agents.length) throw new RangeError('An agent is named twice.');
  for (let level = top; level.length > 0; level = level.flatMap(({ id }) => under.get(id) ?? [])) {
    for (const agent of level) settleOne(agent);
  }
  if (settled.agents.length !== agents.length) throw new RangeError('Every upline is an agent of the list.');
  return settled;
};
