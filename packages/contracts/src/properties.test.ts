import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as reference from '../reference/index.ts';
import {
  anyBet,
  anyDividend,
  anyFigures,
  anyPayer,
  anyRealtime,
  anyRowTerms,
  anySigned,
  anyTree,
  anyUnits,
  runs,
} from '../test/arbitraries.ts';
import * as contracts from './index.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, units) => total + units, 0n);
const smaller = (some: bigint, other: bigint): bigint => (some < other ? some : other);
const step = 100n;
const anyShortfall = fc.constantFrom('debt' as const, 'platform_bridge' as const);
const anyPeriods = fc.array(
  fc.tuple(anyFigures, fc.boolean()).map(([{ base: _, ...figures }, newMonth]) => ({ ...figures, newMonth })),
  { maxLength: 8 },
);

describe('both implementations', () => {
  it('pay the same for a period, from the same row or for the same reason', () => {
    fc.assert(
      fc.property(anyRowTerms, anyFigures, (terms, figures) => {
        expect(contracts.grossOf(terms, figures)).toEqual(reference.grossOf(terms, figures));
      }),
      { numRuns: 1_500 },
    );
  });

  it('carry the same through a contract', () => {
    fc.assert(
      fc.property(anyRowTerms, anyPeriods, (terms, periods) => {
        expect(contracts.grossOfPeriods(terms, periods)).toEqual(reference.grossOfPeriods(terms, periods));
      }),
      runs,
    );
  });

  it('find the same loss, real-time salary and correction', () => {
    const anyParts = fc.tuple(anySigned, anySigned, anySigned, anySigned, anySigned, anySigned);
    fc.assert(
      fc.property(anyDividend, anyRealtime, anyBet, anyParts, ({ lossBasis }, terms, bet, amounts) => {
        const [staked, payout, rebates, promotions, depositFees, salaries] = amounts;
        const parts = { staked, payout, rebates, promotions, depositFees, salaries };
        expect(contracts.houseWinOf(lossBasis, parts)).toBe(reference.houseWinOf(lossBasis, parts));
        expect(contracts.entitledOf(terms, bet)).toBe(reference.entitledOf(terms, bet));
        expect(contracts.netOf(staked, [payout, rebates])).toBe(reference.netOf(staked, [payout, rebates]));
        expect(contracts.payOf(staked, payout)).toBe(reference.payOf(staked, payout));
        expect(contracts.lineOf(staked, [payout, rebates])).toBe(reference.lineOf(staked, [payout, rebates]));
      }),
      runs,
    );
  });

  it('split what a payer has alike', () => {
    fc.assert(
      fc.property(anyPayer, (payer) => {
        expect(contracts.distribute({ ...payer, step })).toEqual(reference.distribute({ ...payer, step }));
      }),
      { numRuns: 800 },
    );
  });

  it('settle a tree alike', () => {
    const inOrder = ({ agents, debts, platformPaid }: contracts.SettledTree<number>) => ({
      agents: agents.toSorted((some, other) => some.id - other.id),
      debts: debts.toSorted((some, other) => some.downline - other.downline),
      platformPaid,
    });
    fc.assert(
      fc.property(anyTree, anyShortfall, (agents, shortfall) => {
        const tree = { agents, shortfall, step };
        expect(inOrder(contracts.settleTree(tree))).toEqual(inOrder(reference.settleTree(tree)));
      }),
      runs,
    );
  });
});

describe('a gross amount', () => {
  it('of a wage or a fixed dividend never falls when the team bets or loses more', () => {
    fc.assert(
      fc.property(anyRowTerms, anyFigures, anyUnits, anyUnits, (terms, figures, bet, loss) => {
        const more = { ...figures, validBet: figures.validBet + bet, base: figures.base + loss };
        expect(contracts.grossOf(terms, more).gross >= contracts.grossOf(terms, figures).gross).toBe(true);
      }),
      runs,
    );
  });

  it('is reached with what is said to be missing, unless the amount is below one step', () => {
    fc.assert(
      fc.property(anyRowTerms, anyFigures, (terms, figures) => {
        const { missing } = contracts.grossOf(terms, figures);
        if (missing === null) return;
        const { validBet, active, loss } = missing;
        const reached = {
          validBet: figures.validBet + validBet,
          active: figures.active + active,
          base: figures.base + loss,
          houseWin: figures.houseWin,
        };
        const { missing: left } = contracts.grossOf(terms, reached);
        expect(left ?? { validBet: 0n, active: 0, loss: 0n }).toEqual({ validBet: 0n, active: 0, loss: 0n });
      }),
      runs,
    );
  });

  it('adds up to the same over the life of a contract, in whatever order facts arrive', () => {
    fc.assert(
      fc.property(anyDividend, anyPeriods, fc.func(fc.nat()), (terms, periods, place) => {
        /** Bills every period after each arrival; a period whose facts are still under way counts as empty. */
        const lifetime = (arrivals: readonly number[]): bigint[] => {
          const billed: bigint[][] = periods.map(() => []);
          for (const [count] of arrivals.entries()) {
            const known = new Set(arrivals.slice(0, count + 1));
            const seen = periods.map((period, index) =>
              known.has(index) ? period : { ...period, validBet: 0n, active: 0, houseWin: 0n },
            );
            const gross = contracts.grossOfPeriods(terms, seen);
            for (const [index, bills] of billed.entries())
              bills.push(contracts.lineOf(gross[index]?.gross ?? 0n, bills));
          }
          return billed.map(sum);
        };
        const inTime = periods.map((_, index) => index);
        expect(lifetime(inTime.toSorted((some, other) => place(some) - place(other)))).toEqual(lifetime(inTime));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a real-time salary', () => {
  it('leaves no level below zero when no downline has a higher rate or a larger team', () => {
    const anyTeam = fc.record({ bet: anyBet, own: anyBet, cutsPpm: fc.array(fc.nat(), { maxLength: 4 }) });
    fc.assert(
      fc.property(anyRealtime, fc.array(anyTeam, { maxLength: 4 }), (terms, teams) => {
        const below = teams.map(({ bet, cutsPpm }) => {
          const rates = terms.rates.map(({ gameType, ratePpm }, index) => ({
            gameType,
            ratePpm: ratePpm - ((cutsPpm[index] ?? 0) % ratePpm),
          }));
          return contracts.entitledOf({ ...terms, rates }, bet);
        });
        const bets = teams.flatMap(({ bet, own }) => [bet, own]);
        const whole = Object.fromEntries(
          contracts.gameTypes.map((gameType) => [gameType, sum(bets.map((bet) => bet[gameType] ?? 0n))]),
        );
        expect(contracts.netOf(contracts.entitledOf(terms, whole), below) >= 0n).toBe(true);
      }),
      runs,
    );
  });
});

describe('a payer', () => {
  it('pays downlines all it can before it keeps anything, and takes from each source only after the one before', () => {
    fc.assert(
      fc.property(anyPayer, ({ sources, owed }) => {
        const { shares, taken, kept } = contracts.distribute({ sources, owed, step });
        const due = sum(owed.map(({ units }) => units));
        const available = sum(Object.values(sources));
        const paid = sum(shares.map((share) => share.paid));

        expect(paid).toBe(smaller(due, available - (available % step)));
        expect(shares.map((share) => ({ id: share.id, units: share.paid + share.missing }))).toEqual(owed);
        expect(shares.every((share) => share.paid >= 0n && share.missing >= 0n && share.paid % step === 0n)).toBe(true);
        expect([taken.inflow + kept, sum(Object.values(taken))]).toEqual([sources.inflow, paid]);
        expect(taken.reserve > 0n && kept > 0n).toBe(false);
        expect(taken.wallet > 0n && (kept > 0n || taken.reserve < sources.reserve)).toBe(false);
      }),
      runs,
    );
  });

  const source = 'A source is not negative.';
  const owes = 'What is owed is not negative and comes in whole steps.';
  it.each([
    { why: 'a negative source', reserve: -1n, owed: [100n], message: source },
    { why: 'a negative amount', reserve: 0n, owed: [-100n, 100n], message: owes },
    { why: 'parts of steps', reserve: 0n, owed: [150n, 150n], message: owes },
  ])('with $why is refused', ({ reserve, owed, message }) => {
    const sources = { inflow: 500n, reserve, wallet: 0n };
    const claims = owed.map((units, id) => ({ id, units }));
    expect(() => contracts.distribute({ sources, owed: claims, step })).toThrow(new RangeError(message));
  });
});

describe('a tree', () => {
  it('costs the operator the sum of all nets, and everybody gets or is owed its gross', () => {
    fc.assert(
      fc.property(anyTree, anyShortfall, (agents, shortfall) => {
        const { agents: settled, debts, platformPaid } = contracts.settleTree({ agents, shortfall, step });
        expect(platformPaid).toBe(sum(settled.map(({ net }) => net)));
        for (const { id, received, paid, net, taken } of settled) {
          const agent = agents.find((it) => it.id === id);
          const owed = sum(debts.filter(({ creditor }) => creditor === id).map(({ units }) => units));
          expect(received + owed).toBe(agent?.gross);
          expect(received - paid).toBe(net);
          expect(sum(Object.values(taken))).toBe(paid);
        }
        // An upline that missed its row keeps nobody below from being settled.
        expect(settled.map(({ id }) => id).toSorted()).toEqual(agents.map(({ id }) => id).toSorted());
      }),
      runs,
    );
  });

  const agent = (id: string, upline: string | null) => ({ id, upline, gross: 0n, reserve: 0n, wallet: 0n });
  const unknown = 'Every upline is an agent of the list.';
  it.each([
    { why: 'an upline that is not there', agents: [agent('A', null), agent('B', 'X')], message: unknown },
    { why: 'two agents above each other', agents: [agent('A', 'B'), agent('B', 'A')], message: unknown },
    { why: 'an agent named twice', agents: [agent('A', null), agent('A', 'A')], message: 'An agent is named twice.' },
  ])('with $why is refused', ({ agents, message }) => {
    expect(() => contracts.settleTree({ agents, shortfall: 'debt', step })).toThrow(new RangeError(message));
  });
});
