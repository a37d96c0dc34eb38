/**
 * A second implementation of the formulas, to compare the package with: for tests, measurements and simulations only.
 * It is written from the formulas' text, for clearness and not for speed: amounts are exact fractions, every row is
 * tried, carry is looked up in the whole history, and trees are recursive. It shares types with the package but no
 * code, and takes nothing from `money` but the payout step.
 */
import { currencyOf } from '@fairhouse/money';
import type * as contracts from '../src/index.ts';

type Package = typeof contracts;
type Fraction = { over: bigint; under: bigint };

const product = (factors: readonly Fraction[]): Fraction => {
  const result = { over: 1n, under: 1n };
  for (const { over, under } of factors) {
    result.over *= over;
    result.under *= under;
  }
  return result;
};

/** The largest multiple of the step that is not above the fraction; for a negative one, its mirror image. */
const cut = (fraction: Fraction, step: bigint): bigint => {
  if (fraction.over < 0n) return -cut({ over: -fraction.over, under: fraction.under }, step);
  const whole = fraction.over - (fraction.over % (fraction.under * step));
  return whole / fraction.under;
};

const exact = (units: bigint): Fraction => ({ over: units, under: 1n });
const millionths = (parts: number): Fraction => ({ over: BigInt(parts), under: 1_000_000n });
const total = (amounts: readonly bigint[]): bigint => {
  let all = 0n;
  for (const units of amounts) all += units;
  return all;
};
const smallest = (amounts: readonly bigint[]): bigint => amounts.toSorted((a, b) => Number(a > b) - 0.5)[0] ?? 0n;

export const grossOf: Package['grossOf'] = (terms, figures) => {
  const step = currencyOf(terms.currency).payoutStep;
  const { validBet, active, houseWin, base } = figures;
  const loss = base < 0n ? 0n : base;
  const tries = terms.rows.map((row, index) => {
    const lacks = { validBet: row.validBetMin > validBet, active: row.activeMin > active, loss: false };
    const factors = [millionths(row.ratePpm)];
    if (terms.kind !== 'dividend') factors.push(exact(validBet));
    else {
      const { lossMin } = terms.rows[index] ?? { lossMin: 0n };
      factors.push(exact(loss));
      if (terms.mode === 'fixed') lacks.loss = terms.lossCheck && lossMin > loss;
      else if (lossMin > 0n) factors.push({ over: smallest([loss, lossMin]), under: lossMin });
    }
    const isReached = !(lacks.validBet || lacks.active || lacks.loss);
    return { index, isReached, lacks, amount: cut(product(factors), step) };
  });

  const reached = tries.filter((it) => it.isReached);
  const highest = Math.max(...reached.map((it) => it.index));
  const isFloating = terms.kind === 'dividend' && terms.mode === 'floating';
  const most = reached.find((it) => reached.every((other) => other.amount <= it.amount));
  const amount = (isFloating ? most : reached.find((it) => it.index === highest))?.amount ?? 0n;
  if (amount > 0n) {
    const row = Math.max(...reached.filter((it) => it.amount === amount).map((it) => it.index));
    return { gross: amount, row: isFloating ? row : highest, reason: null, missing: null };
  }

  const lowest = terms.rows[0];
  const lacks = tries[0]?.lacks;
  if (lowest === undefined || lacks === undefined) throw new RangeError('no row');
  const missing = { validBet: 0n, active: 0, loss: 0n };
  if (lacks.validBet) missing.validBet = lowest.validBetMin - validBet;
  if (lacks.active) missing.active = lowest.activeMin - active;
  if (terms.kind === 'dividend') {
    const wanted = terms.mode === 'fixed' && terms.lossCheck ? (terms.rows[0]?.lossMin ?? 0n) : 0n;
    if (wanted > base) missing.loss = wanted - base;
    if (base <= 0n) return { gross: 0n, row: null, reason: houseWin <= 0n ? 'NO_LOSS' : 'CARRIED_OVER', missing };
  }
  const short = (['validBet', 'active', 'loss'] as const).filter((name) => lacks[name]);
  const only = short[0] ?? (terms.kind === 'dividend' ? 'loss' : 'validBet');
  const names = { validBet: 'VALID_BET_NOT_REACHED', active: 'ACTIVE_NOT_REACHED', loss: 'LOSS_NOT_REACHED' } as const;
  return { gross: 0n, row: null, reason: short.length > 1 ? 'NO_ROW' : names[only], missing };
};

export const houseWinOf: Package['houseWinOf'] = (lossBasis, parts) =>
  parts.staked - total([...new Set(lossBasis)].map((name) => parts[name]));

export const grossOfPeriods: Package['grossOfPeriods'] = (terms, periods) => {
  const mode = terms.kind === 'dividend' ? terms.carry : 'none';
  const winAt = (index: number): bigint => periods[index]?.houseWin ?? 0n;
  const baseAt = (index: number): bigint => {
    if (mode === 'last') return winAt(index) + smallest([0n, winAt(index - 1)]);
    const isReset = index === 0 || mode === 'none' || (mode === 'month' && periods[index]?.newMonth === true);
    return winAt(index) + (isReset ? 0n : smallest([0n, baseAt(index - 1)]));
  };
  return periods.map(({ validBet, active, houseWin }, index) => {
    const base = baseAt(index);
    const onwards = { none: 0n, last: houseWin, month: base, forever: base }[mode];
    return { ...grossOf(terms, { validBet, active, houseWin, base }), base, carry: smallest([0n, onwards]) };
  });
};

export const lineOf: Package['lineOf'] = (grossNow, billed) => grossNow - total(billed);

export const entitledOf: Package['entitledOf'] = ({ rates, currency }, bet) => {
  let millionthParts = 0n;
  for (const [gameType, units] of Object.entries(bet)) {
    const rate = rates.find((it) => it.gameType === gameType)?.ratePpm ?? 0;
    millionthParts += units * BigInt(rate);
  }
  return cut({ over: millionthParts, under: 1_000_000n }, currencyOf(currency).payoutStep);
};

export const netOf: Package['netOf'] = (entitled, entitledBelow) => entitled - total(entitledBelow);

export const payOf: Package['payOf'] = (net, paidBefore) => -smallest([0n, paidBefore - net]);

/** Hands out step by step: first whole quotas, then one more to whoever is furthest below its exact part. */
const proRata = <Id>(steps: bigint, owed: readonly { id: Id; units: bigint }[]): Map<Id, bigint> => {
  const all = total(owed.map((it) => it.units));
  const parts = owed.map(({ id, units }) => {
    const over = steps * units;
    const rest = over % all;
    return { id, whole: (over - rest) / all, rest };
  });
  let left = steps - total(parts.map((it) => it.whole));
  while (left > 0n) {
    let next = parts[0];
    for (const it of parts) {
      if (next === undefined || it.rest > next.rest || (it.rest === next.rest && it.id < next.id)) next = it;
    }
    if (next !== undefined) Object.assign(next, { whole: next.whole + 1n, rest: -1n });
    left -= 1n;
  }
  return new Map(parts.map(({ id, whole }) => [id, whole]));
};

export const distribute: Package['distribute'] = ({ sources, owed, step }) => {
  const due = total(owed.map((it) => it.units));
  const can = cut(exact(total(Object.values(sources))), step);
  const parts = due > can ? proRata(can / step, owed) : new Map(owed.map(({ id, units }) => [id, units / step]));
  const shares = owed.map(({ id, units }) => {
    const paid = (parts.get(id) ?? 0n) * step;
    return { id, paid, missing: units - paid };
  });

  let open = total(shares.map((share) => share.paid));
  const taken = { inflow: 0n, reserve: 0n, wallet: 0n };
  for (const name of ['inflow', 'reserve', 'wallet'] as const) {
    taken[name] = smallest([sources[name], open]);
    open -= taken[name];
  }
  return { shares, taken, kept: sources.inflow - taken.inflow };
};

export const settleTree: Package['settleTree'] = <Id extends string | number | bigint>({
  agents,
  shortfall,
  step,
}: {
  agents: readonly contracts.TreeAgent<Id>[];
  shortfall: contracts.Shortfall;
  step: bigint;
}): contracts.SettledTree<Id> => {
  const settle = (agent: contracts.TreeAgent<Id>, received: bigint): contracts.SettledTree<Id> => {
    const below = agents.filter(({ upline }) => upline === agent.id);
    const { shares, taken } = distribute({
      sources: { inflow: received, reserve: agent.reserve, wallet: agent.wallet },
      owed: below.map(({ id, gross }) => ({ id, units: gross })),
      step,
    });
    const paid = total(shares.map((share) => share.paid));
    const own = { id: agent.id, received, paid, net: received - paid, taken };
    const parts = below.map((downline): contracts.SettledTree<Id> => {
      const missing = shares.find((share) => share.id === downline.id)?.missing ?? 0n;
      const creditor = shortfall === 'debt' ? downline.id : null;
      const under = settle(downline, creditor === null ? downline.gross : downline.gross - missing);
      const debt = { debtor: agent.id, downline: downline.id, creditor, units: missing };
      return missing === 0n ? under : { ...under, debts: [debt, ...under.debts] };
    });
    return {
      agents: [own, ...parts.flatMap((part) => part.agents)],
      debts: parts.flatMap((part) => part.debts),
      platformPaid: 0n,
    };
  };

  const trees = agents.filter(({ upline }) => upline === null).map((agent) => settle(agent, agent.gross));
  const debts = trees.flatMap((tree) => tree.debts);
  const direct = agents.filter(({ upline }) => upline === null).map(({ gross }) => gross);
  const bridged = debts.filter(({ creditor }) => creditor === null).map(({ units }) => units);
  return { agents: trees.flatMap((tree) => tree.agents), debts, platformPaid: total([...direct, ...bridged]) };
};
