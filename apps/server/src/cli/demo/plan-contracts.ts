import {
  type GameType,
  gameTypes,
  type RealtimeTerms,
  type RowTerms,
  type SalaryRow,
  type Terms,
} from '@fairhouse/contracts';
import { demoTeam, demoTeamAgent } from '../seeds/demo-team.ts';

/**
 * `agree`: offered and accepted; `offer`: left without an answer; `reject`: offered and refused; `end`: the upline
 * proposes the end and the downline consents; `ask`: the downline asks for a contract.
 */
export type DealAction = 'agree' | 'offer' | 'reject' | 'end' | 'ask';

/** What an agent and its upline do about one contract. */
export type Deal = {
  action: DealAction;
  /** Null: the operator. */
  upline: string | null;
  downline: string;
  terms: Terms;
};

/** Deals that are made one after another from a moment on. */
export type Negotiation = { atMs: number; deals: readonly Deal[] };

const minuteMs = 60_000;
const dayMs = 86_400_000;

const units = (whole: number): bigint => BigInt(whole) * 10_000n;

/** Rates of the agent of the first level in millionths; live games bound the three salaries together to 4,000. */
const realtimeRates: Readonly<Record<GameType, number>> = {
  RNG: 6_000,
  LIVE: 1_000,
  FISH: 4_000,
  PVP: 3_000,
  SPORTS: 3_000,
  ESPORTS: 3_000,
  COCKFIGHT: 2_000,
  ELOTT: 4_000,
  LOTT: 4_000,
};

/** Amounts are whole units of the currency. */
const rowsOf = (rows: readonly (readonly [number, number])[], share: number): SalaryRow[] =>
  rows.map(([validBetMin, ratePpm], n) => ({
    validBetMin: units(validBetMin),
    activeMin: n + 1,
    ratePpm: Math.round(ratePpm * share),
  }));

const rowTerms = (fundFromWallet: boolean) => ({
  version: 1 as const,
  currency: 'USD',
  activeMinValidBet: units(5),
  activeScope: 'team' as const,
  autoPay: true,
  fundFromWallet,
});

/** A part of what the agent of the first level gets. */
type Offer = { share: number; fundFromWallet?: boolean; from?: number };

const dailyTerms = ({ share, fundFromWallet = true, from = 100 }: Offer): RowTerms => ({
  ...rowTerms(fundFromWallet),
  kind: 'daily',
  period: 'D',
  // Who is paid from a higher bet on has a single row.
  rows:
    from > 100
      ? rowsOf([[from, 2_000]], share)
      : rowsOf(
          [
            [from, 1_000],
            [2_000, 1_500],
            [20_000, 2_000],
          ],
          share,
        ),
});

const hourlyTerms = ({ share, fundFromWallet = true }: Offer): RowTerms => ({
  ...rowTerms(fundFromWallet),
  kind: 'hourly',
  rows: rowsOf(
    [
      [20, 500],
      [500, 1_000],
    ],
    share,
  ),
});

const dividendTerms = ({ share, fundFromWallet = true }: Offer): RowTerms => ({
  ...rowTerms(fundFromWallet),
  kind: 'dividend',
  period: 'D',
  mode: 'fixed',
  basis: 'loss',
  carry: 'none',
  lossBasis: ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'],
  lossCheck: true,
  rows: rowsOf(
    [
      [50, 100_000],
      [2_000, 150_000],
      [20_000, 200_000],
    ],
    share,
  ).map((row, n) => ({ ...row, lossMin: units([10, 300, 3_000][n] ?? 0) })),
});

const realtimeTerms = ({ share }: Offer): RealtimeTerms => ({
  version: 1,
  kind: 'realtime',
  currency: 'USD',
  rates: gameTypes.map((gameType) => ({ gameType, ratePpm: Math.round(realtimeRates[gameType] * share) })),
});

const termsOf = { dividend: dividendTerms, daily: dailyTerms, hourly: hourlyTerms, realtime: realtimeTerms } as const;
type Kind = keyof typeof termsOf;

const deal = (
  action: DealAction,
  upline: string | null,
  downline: string,
  kind: Kind,
  offer: Offer = { share: 1 },
): Deal => ({ action, upline, downline, terms: termsOf[kind](offer) });

const agentsUnder = (username: string): string[] =>
  demoTeam.filter(({ type, inviter }) => type === 2 && inviter === username).map((agent) => agent.username);

const top = demoTeamAgent;
const [amber = '', brook = '', cedar = '', delta = ''] = agentsUnder(top);
const [underAmber = '', besideAmber = ''] = agentsUnder(amber);
const [underBrook = '', besideBrook = ''] = agentsUnder(brook);
const [underCedar = ''] = agentsUnder(cedar);
const [underDelta = ''] = agentsUnder(delta);

const [middle, lower] = [{ share: 0.7 }, { share: 0.4 }];

const onThreeLevels = (kind: Kind): Deal[] => [
  deal('agree', null, top, kind),
  deal('agree', top, amber, kind, middle),
  deal('agree', amber, underAmber, kind, lower),
];

const firstDay: readonly Deal[] = [
  ...(['dividend', 'daily', 'realtime'] as const).flatMap(onThreeLevels),
  // Pays its downline from the first bets on but is itself paid only after many, and not from its wallet: it gets debts.
  deal('agree', top, brook, 'daily', { share: 0.7, from: 20_000 }),
  deal('agree', brook, underBrook, 'daily', { share: 0.7, fundFromWallet: false }),
  deal('agree', top, brook, 'realtime', middle),
  deal('agree', brook, underBrook, 'realtime', lower),
  deal('agree', brook, besideBrook, 'realtime', lower),
  deal('agree', amber, besideAmber, 'realtime', lower),
  deal('agree', top, delta, 'realtime', middle),
  deal('agree', top, cedar, 'realtime', middle),
  deal('agree', top, cedar, 'daily', middle),
  deal('agree', cedar, underCedar, 'daily', lower),
];

/** Every hour of an hourly salary costs a run: it comes later, so that a history of a few days is written quickly. */
const hourly: readonly Deal[] = [
  ...onThreeLevels('hourly'),
  deal('agree', top, delta, 'hourly', middle),
  deal('agree', delta, underDelta, 'hourly', lower),
];

/** Counted from the first moment of the history. */
const negotiations: readonly Negotiation[] = [
  { atMs: 10 * minuteMs, deals: firstDay },
  { atMs: 2 * dayMs + 630 * minuteMs, deals: [deal('reject', top, delta, 'dividend', lower)] },
  // A new offer while one runs: it takes its place at the next start of a period.
  { atMs: 3 * dayMs + 640 * minuteMs, deals: [deal('agree', top, brook, 'realtime', { share: 0.8 })] },
  { atMs: 4 * dayMs + 10 * minuteMs, deals: hourly },
  { atMs: 6 * dayMs + 655 * minuteMs, deals: [deal('end', delta, underDelta, 'hourly')] },
  { atMs: 30 * dayMs + 610 * minuteMs, deals: [deal('agree', top, delta, 'daily', middle)] },
  // From here on it is paid as everybody, and its debts are repaid.
  { atMs: 45 * dayMs + 620 * minuteMs, deals: [deal('agree', top, brook, 'daily', { share: 0.8 })] },
];

/** Counted back from the end of the history: what waits for an answer when somebody logs in. */
const lastHours: readonly Negotiation[] = [
  {
    atMs: 150 * minuteMs,
    deals: [
      deal('offer', null, top, 'dividend', { share: 1.2 }),
      deal('ask', top, brook, 'hourly'),
      deal('offer', top, amber, 'realtime', { share: 0.9 }),
    ],
  },
];

/** All negotiations of a history, with their moments. */
export const planContracts = ({ epochMs, endMs }: { epochMs: number; endMs: number }): Negotiation[] => [
  ...negotiations.map(({ atMs, deals }) => ({ atMs: epochMs + atMs, deals })).filter(({ atMs }) => atMs < endMs),
  ...lastHours.map(({ atMs, deals }) => ({ atMs: endMs - atMs, deals })),
];
