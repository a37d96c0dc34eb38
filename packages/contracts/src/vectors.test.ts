import { currencyOf, parseDecimal } from '@fairhouse/money';
import { describe, expect, it } from 'vitest';
import * as reference from '../reference/index.ts';
import { dailyOf, dividendOf, hourlyOf, realtimeOf } from '../test/sample-terms.ts';
import type { BetByGameType, CarryMode, RealtimeTerms } from './index.ts';
import * as contracts from './index.ts';

/** Both implementations are asked the same, through the names that they share. */
type Formulas = typeof reference;
const implementations: [string, Formulas][] = [
  ['the package', contracts],
  ['the reference', reference],
];

/** An amount as the design document prints it, such as 1,041.66. */
const units = (text: string): bigint => {
  const parsed = parseDecimal(text.replaceAll(',', '').replace('−', ''), currencyOf('EUR'), { at: 'scale' });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`);
  return text.startsWith('−') ? -parsed.units : parsed.units;
};
const all = (...texts: string[]): bigint[] => texts.map(units);

const step = 100n;
const row = (validBetMin: string, activeMin: number, lossMin: string, ratePpm: number) => ({
  validBetMin: units(validBetMin),
  activeMin,
  lossMin: units(lossMin),
  ratePpm,
});

const daily = (...rows: [string, number][]) =>
  dailyOf(rows.map(([validBetMin, ratePpm]) => ({ validBetMin: units(validBetMin), activeMin: 0, ratePpm })));

const twoRows = [row('300000', 3, '10000', 30_000), row('500000', 3, '30000', 50_000)];
const loses = (loss: string, active = 5) => ({
  validBet: units('800,000.00'),
  active,
  houseWin: units(loss),
  base: units(loss),
});
const wagers = (validBet: string) => ({ validBet: units(validBet), active: 1, houseWin: 0n, base: 0n });

const grossesOf = (implementation: Formulas, carry: CarryMode, wins: string[], newMonthAt?: number) =>
  implementation
    .grossOfPeriods(
      dividendOf({ carry }),
      wins.map((houseWin, index) => ({
        validBet: 0n,
        active: 0,
        houseWin: units(houseWin),
        newMonth: index === newMonthAt,
      })),
    )
    .map(({ gross }) => gross);

/** The chain of V7: A over B over C, each paid on its whole team. */
const chain = ({ grossOf }: Formulas, walletOfB: string, bRow = '0') => {
  const { gross: ofA } = grossOf(daily(['0', 10_000]), wagers('350,000.00'));
  const { gross: ofB } = grossOf(daily([bRow, 8_000]), wagers('300,000.00'));
  const { gross: ofC } = grossOf(daily(['0', 5_000]), wagers('200,000.00'));
  return [
    { id: 'A', upline: null, gross: ofA, reserve: 0n, wallet: 0n },
    { id: 'B', upline: 'A', gross: ofB, reserve: 0n, wallet: units(walletOfB) },
    { id: 'C', upline: 'B', gross: ofC, reserve: 0n, wallet: 0n },
  ];
};
const settled = (implementation: Formulas, shortfall: contracts.Shortfall, walletOfB: string, bRow?: string) => {
  const { agents, debts, platformPaid } = implementation.settleTree({
    agents: chain(implementation, walletOfB, bRow),
    shortfall,
    step,
  });
  return { nets: agents.map(({ net }) => net), debts, platformPaid };
};

/** What each agent of a chain is paid in each window. Every team is part of the one before it. */
const windows = ({ entitledOf, netOf, payOf }: Formulas, terms: RealtimeTerms[], bets: BetByGameType[][]) => {
  const before = terms.map(() => 0n);
  return bets.map((window) => {
    const entitled = terms.map((own, index) => entitledOf(own, window[index] ?? {}));
    const nets = entitled.map((own, index) => netOf(own, entitled.slice(index + 1, index + 2)));
    const paid = nets.map((net, index) => payOf(net, before[index] ?? 0n));
    for (const [index, pay] of paid.entries()) before[index] = (before[index] ?? 0n) + pay;
    return { entitled, nets, paid };
  });
};
const rng = (...amounts: string[]): BetByGameType[] => all(...amounts).map((RNG) => ({ RNG }));

const played = {
  staked: units('1,250,000.00'),
  payout: units('1,190,000.00'),
  rebates: units('3,750.25'),
  promotions: units('4,200.00'),
  depositFees: units('1,875.10'),
  salaries: units('2,500.00'),
};
const nothing = { validBet: 0n, active: 0, loss: 0n };

const vectors: { name: string; run: (implementation: Formulas) => unknown; expected: unknown }[] = [
  {
    name: 'V1: a fixed dividend pays the highest row whose loss is reached',
    run: ({ grossOf }) => grossOf(dividendOf({ rows: twoRows }), loses('25,000.00')),
    expected: { gross: units('750.00'), row: 0, reason: null, missing: null },
  },
  {
    name: 'V2: a floating dividend pays a higher row in part',
    run: ({ grossOf }) => grossOf(dividendOf({ mode: 'floating', rows: twoRows }), loses('25,000.00')),
    expected: { gross: units('1,041.66'), row: 1, reason: null, missing: null },
  },
  {
    name: 'V3: fixed and floating dividends agree at the loss of a row',
    run: ({ grossOf }) =>
      (['fixed', 'floating'] as const).map(
        (mode) => grossOf(dividendOf({ mode, rows: twoRows }), loses('30,000.00')).gross,
      ),
    expected: all('1,500.00', '1,500.00'),
  },
  {
    name: 'V4: a dividend without enough active members says how many are missing',
    run: ({ grossOf }) => grossOf(dividendOf({ rows: twoRows }), loses('25,000.00', 2)),
    expected: { gross: 0n, row: null, reason: 'ACTIVE_NOT_REACHED', missing: { ...nothing, active: 1 } },
  },
  {
    name: 'V5: a dividend pays nothing when the team won',
    run: ({ grossOf }) => grossOf(dividendOf({ rows: twoRows }), loses('−40,000.00')),
    expected: { gross: 0n, row: null, reason: 'NO_LOSS', missing: { ...nothing, loss: units('50,000.00') } },
  },
  {
    name: 'V6: each kind of carry hands on another part of a loss of the operator',
    run: (implementation) => {
      const wins = ['−40,000.00', '25,000.00', '20,000.00'];
      return {
        none: grossesOf(implementation, 'none', wins),
        last: grossesOf(implementation, 'last', wins),
        forever: grossesOf(implementation, 'forever', wins),
        month: grossesOf(implementation, 'month', wins, 2),
      };
    },
    expected: {
      none: all('0', '750.00', '600.00'),
      last: all('0', '0', '600.00'),
      forever: all('0', '0', '150.00'),
      month: all('0', '0', '600.00'),
    },
  },
  {
    name: 'V7: a chain of daily wages is paid out of the gross of its first level',
    run: (implementation) => ({
      gross: chain(implementation, '0').map(({ gross }) => gross),
      ...settled(implementation, 'debt', '0'),
    }),
    expected: {
      gross: all('3,500.00', '2,400.00', '1,000.00'),
      nets: all('1,100.00', '1,400.00', '1,000.00'),
      debts: [],
      platformPaid: units('3,500.00'),
    },
  },
  {
    name: 'V8: an upline that misses its row pays from its wallet and owes the rest',
    run: (implementation) => settled(implementation, 'debt', '600.00', '300,000.01'),
    expected: {
      nets: all('3,500.00', '−600.00', '600.00'),
      debts: [{ debtor: 'B', downline: 'C', creditor: 'C', units: units('400.00') }],
      platformPaid: units('3,500.00'),
    },
  },
  {
    name: 'V9: with the bridge the operator pays the rest and is owed it',
    run: (implementation) => settled(implementation, 'platform_bridge', '600.00', '300,000.01'),
    expected: {
      nets: all('3,500.00', '−600.00', '1,000.00'),
      debts: [{ debtor: 'B', downline: 'C', creditor: null, units: units('400.00') }],
      platformPaid: units('3,900.00'),
    },
  },
  {
    name: 'V10: an hourly salary is cut once',
    run: ({ grossOf }) => grossOf(hourlyOf([row('100', 0, '0', 1_500)]), wagers('187,500.50')).gross,
    expected: units('281.25'),
  },
  {
    name: 'V11: real-time salaries pay each level its difference',
    run: (implementation) =>
      windows(
        implementation,
        [realtimeOf(['RNG', 5_000]), realtimeOf(['RNG', 3_000])],
        [rng('12,345.67', '12,345.67')],
      ).map(({ entitled, nets }) => ({ entitled, nets })),
    expected: [{ entitled: all('61.72', '37.03'), nets: all('24.69', '37.03') }],
  },
  {
    name: 'V12, V13: windows pay what the whole day is worth, and a reversal is waited out',
    run: (implementation) =>
      windows(
        implementation,
        [realtimeOf(['RNG', 3_000])],
        rng('3.33', '6.66', '10.00', '5.00', '9.99', '14.00').map((bet) => [bet]),
      ).flatMap(({ paid }) => paid),
    expected: all('0', '0.01', '0.02', '0', '0', '0.01'),
  },
  {
    name: 'V14: a late reversal may move a daily wage to a lower row',
    run: ({ grossOf, lineOf }) => {
      const terms = daily(['100,000.00', 5_000], ['300,000.00', 8_000]);
      const { gross: billed } = grossOf(terms, wagers('305,000.00'));
      const { gross: now } = grossOf(terms, wagers('295,000.00'));
      return [billed, now, lineOf(now, [billed]), lineOf(now, [billed, units('−900.00')])];
    },
    expected: all('2,440.00', '1,475.00', '−965.00', '−65.00'),
  },
  {
    name: 'V15: a real-time salary cuts the sum of all game types once',
    run: (implementation) =>
      windows(
        implementation,
        [
          realtimeOf(['RNG', 5_000], ['LIVE', 4_000]),
          realtimeOf(['RNG', 3_000], ['LIVE', 2_000]),
          realtimeOf(['RNG', 1_000], ['LIVE', 2_000]),
        ],
        [
          [
            { RNG: units('1,000.00'), LIVE: units('500.00') },
            { RNG: units('700.55'), LIVE: units('210.10') },
            { RNG: units('300.33'), LIVE: units('99.99') },
          ],
        ],
      ).map(({ entitled, nets }) => ({ entitled, nets })),
    expected: [{ entitled: all('7.00', '2.52', '0.50'), nets: all('4.48', '2.02', '0.50') }],
  },
  {
    name: 'V16: equal rates pay one step early at most, and together what the upper one has earned',
    run: (implementation) =>
      windows(
        implementation,
        [realtimeOf(['RNG', 5_000]), realtimeOf(['RNG', 5_000])],
        [rng('2.00', '1.90'), rng('2.10', '2.00'), rng('4.00', '2.00')],
      ).map(({ paid }) => paid),
    expected: [all('0.01', '0'), all('0', '0.01'), all('0', '0')],
  },
  {
    name: 'V17: what does not suffice is split by what is owed',
    run: ({ distribute }) =>
      distribute({
        sources: { inflow: units('60.00'), reserve: units('30.01'), wallet: units('10.0099') },
        owed: [
          { id: 1n, units: units('100.00') },
          { id: 2n, units: units('50.00') },
          { id: 3n, units: units('25.00') },
        ],
        step,
      }),
    expected: {
      shares: [
        { id: 1n, paid: units('57.15'), missing: units('42.85') },
        { id: 2n, paid: units('28.57'), missing: units('21.43') },
        { id: 3n, paid: units('14.29'), missing: units('10.71') },
      ],
      taken: { inflow: units('60.00'), reserve: units('30.01'), wallet: units('10.00') },
      kept: 0n,
    },
  },
  {
    name: 'V18: a win undone in the first period changes every later one through the carry',
    run: (implementation) => {
      const billed = grossesOf(implementation, 'forever', ['−40,000.00', '25,000.00', '60,000.00']);
      const now = grossesOf(implementation, 'forever', ['−30,000.00', '25,000.00', '60,000.00']);
      return { billed, lines: now.map((gross, index) => implementation.lineOf(gross, billed.slice(index, index + 1))) };
    },
    expected: { billed: all('0', '0', '1,350.00'), lines: all('0', '0', '300.00') },
  },
  {
    name: 'V19: the loss of a team is what the terms leave of its stakes',
    run: ({ houseWinOf, grossOf }) => {
      const houseWin = houseWinOf(contracts.lossParts, played);
      const figures = { validBet: 0n, active: 0, houseWin, base: houseWin };
      return [
        houseWin,
        houseWinOf(['payout', 'payout'], played),
        houseWinOf([], played),
        grossOf(dividendOf({}), figures).gross,
        grossOf(dividendOf({ mode: 'floating', rows: [row('0', 0, '60000', 50_000)] }), figures).gross,
      ];
    },
    expected: all('47,674.65', '60,000.00', '1,250,000.00', '1,430.23', '1,894.06'),
  },
];

describe.each(implementations)('the vectors of the contracts, by %s', (_, implementation) => {
  it.each(vectors)('$name', ({ run, expected }) => {
    expect(run(implementation)).toEqual(expected);
  });
});
