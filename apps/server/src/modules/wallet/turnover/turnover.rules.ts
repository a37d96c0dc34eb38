import type { WalletState } from '#modules/ledger/index.ts';
import { withdrawableOf } from '../wallet.rules.ts';
import type { Requirement, RoundShares, TurnoverLine } from './turnover.types.ts';

type Served = Pick<Requirement, 'id' | 'number' | 'required' | 'done' | 'state' | 'openedAt'>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

export const sharedOut = ({ parts }: RoundShares): bigint => sum(parts.values());

/** A round counts only for requirements that were open when it ended. */
const accepts = ({ state, openedAt }: Served, { settledAt }: Pick<TurnoverLine, 'settledAt'>): boolean =>
  state === 'open' && openedAt <= settledAt;

/**
 * Adjusts the shares of a round to its line by the difference. An increase goes to the oldest open requirement, then to
 * the next, and the remainder is surplus. A decrease is taken in reverse, so that a round gives back last what it gave
 * first. Returns the change of each requirement.
 */
const moveShares = (
  line: Pick<TurnoverLine, 'counted' | 'settledAt'>,
  was: RoundShares,
  served: readonly Served[],
): RoundShares => {
  const parts = new Map(was.parts);
  let surplus = was.surplus;
  let change = line.counted - surplus - sharedOut(was);
  if (change >= 0n) {
    for (const requirement of served) {
      if (change === 0n) break;
      if (!accepts(requirement, line)) continue;
      const taken = smaller(change, requirement.required - requirement.done);
      parts.set(requirement.id, (parts.get(requirement.id) ?? 0n) + taken);
      change -= taken;
    }
    return { surplus: surplus + change, parts };
  }
  let back = -change;
  const unused = smaller(back, surplus);
  surplus -= unused;
  back -= unused;
  for (const { id } of served.toReversed()) {
    const taken = smaller(back, parts.get(id) ?? 0n);
    if (taken > 0n) parts.set(id, (parts.get(id) ?? 0n) - taken);
    back -= taken;
  }
  return { surplus, parts };
};

const none: RoundShares = { surplus: 0n, parts: new Map() };

/**
 * The rounds and requirements of one member and currency after applying lines. A requirement with its full turnover is
 * met, and stays met if a round is undone later; an ended requirement takes no more.
 */
export const applyLines = <R extends Served>(
  lines: readonly Pick<TurnoverLine, 'roundId' | 'counted' | 'settledAt'>[],
  { rounds, requirements }: { rounds: ReadonlyMap<string, RoundShares>; requirements: readonly R[] },
): { rounds: ReadonlyMap<string, RoundShares>; requirements: R[] } => {
  const after = new Map<string, RoundShares>();
  let served = requirements.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const inOrder = lines.toSorted(
    (a, b) => a.settledAt.getTime() - b.settledAt.getTime() || (a.roundId < b.roundId ? -1 : 1),
  );
  for (const line of inOrder) {
    const was = after.get(line.roundId) ?? rounds.get(line.roundId) ?? none;
    const shares = moveShares(line, was, served);
    after.set(line.roundId, shares);
    served = served.map((requirement) => {
      const gained = (shares.parts.get(requirement.id) ?? 0n) - (was.parts.get(requirement.id) ?? 0n);
      const done = requirement.done + gained;
      const isMet = requirement.state === 'open' && done >= requirement.required;
      return gained === 0n ? requirement : { ...requirement, done, ...(isMet ? { state: 'met' as const } : {}) };
    });
  }
  return { rounds: after, requirements: served };
};

export type Standing = { locked: bigint; withdrawable: bigint; done: bigint; required: bigint };

/** The withdrawable part of a wallet, and the progress of its open requirements. */
export const standingOf = (
  wallet: Pick<WalletState, 'balance' | 'flags'>,
  open: readonly Pick<Requirement, 'principal' | 'done' | 'required'>[],
): Standing => {
  const principals = sum(open.map(({ principal }) => principal));
  return {
    locked: smaller(wallet.balance, principals),
    withdrawable: withdrawableOf(wallet, principals),
    done: sum(open.map(({ done }) => done)),
    required: sum(open.map(({ required }) => required)),
  };
};

/** What may be withdrawn while debts are overdue: nothing that the balance would then lack for them. */
export const withoutOverdue = (
  { balance, withdrawable }: { balance: bigint; withdrawable: bigint },
  overdue: bigint,
): { withdrawable: bigint; overdue: bigint } => {
  const left = balance > overdue ? balance - overdue : 0n;
  return { withdrawable: smaller(withdrawable, left), overdue };
};

/** Wallets with a playable balance. Points are not money. */
const isMoney = ({ purse }: Pick<WalletState, 'purse'>): boolean => purse !== 'points';

/**
 * Whether nothing that could be paid out is left, in any sub-balance or at any vendor, besides the current
 * credit. A negative rest means that the credit is not in the ledger yet, and is not empty.
 */
export const isEmpty = (
  wallets: readonly Pick<WalletState, 'purse' | 'balance' | 'bonus' | 'held'>[],
  { credited, payoutStep }: { credited: bigint; payoutStep: bigint },
): boolean => {
  const left = sum(wallets.filter(isMoney).map(({ balance, bonus, held }) => balance + bonus + held)) - credited;
  return left >= 0n && left < payoutStep;
};
