import type { coolingOffOptions, exclusionOptions } from '@fairhouse/protocol';

export type ProfileOwner = { brandId: string; memberId: string };

export type CoolingOffOption = (typeof coolingOffOptions)[number];
export type ExclusionOption = (typeof exclusionOptions)[number];

/** Minor units by currency; `*` is for every other currency. */
export type AmountByCurrency = Readonly<{ '*': bigint } & Record<string, bigint>>;

/** One version of a profile. Each key has an order of strictness in `profile-orders.rules.ts`. */
export type ProfileKeys = {
  readonly ageMin: number;
  /** What is not allowed before the age is verified; an earlier one includes all later ones. */
  readonly ageVerifyBefore: 'demo' | 'deposit' | 'play' | 'threshold';
  /** Sum of deposits from which on the identity must be verified. */
  readonly identityThreshold: AmountByCurrency;
  readonly identityDueHours: number;
  readonly limitsIncreaseWaitHours: number;
  readonly coolingOffOptions: readonly CoolingOffOption[];
  readonly exclusionOptions: readonly ExclusionOption[];
  readonly exclusionEarlyEnd: 'never' | 'after_half_a_year' | 'asked';
  /** Whether an expired exclusion ends by a member's request and a wait, or automatically. */
  readonly exclusionAtEnd: 'act' | 'automatic';
  readonly exclusionReturnWaitHours: number;
  /** The same wait after a permanent exclusion. */
  readonly exclusionForeverReturnWaitHours: number;
  readonly exclusionAllBrands: boolean;
  /** Whether a family may request it, with documents. */
  readonly exclusionFamily: boolean;
  readonly realityCheckMinutes: {
    readonly default: number;
    readonly choices: readonly number[];
    readonly mayBeOff: boolean;
  };
  readonly historyMonths: number;
  readonly slotsMinCycleMs: number;
  readonly casinoMinCycleMs: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly celebrateAtOrBelowStake: boolean;
  readonly simultaneousGames: boolean;
  readonly showNetPosition: boolean;
  readonly showElapsed: boolean;
  /** By age, youngest first; null: none. */
  readonly slotsMaxStake: readonly { readonly fromAge: number; readonly amount: AmountByCurrency }[] | null;
  /** Parts per million; 0: none. */
  readonly rtpMinPpm: number;
  readonly demo: 'allowed' | 'after_age_check';
  /** Times the bonus; null: none. */
  readonly bonusMaxWagering: number | null;
  readonly agentTransfers: boolean;
  /** What an agent sees of a team: single bets and cash orders, or only sums. */
  readonly teamDetail: 'sums' | 'lines';
  readonly transferWallet: boolean;
  readonly sessionPauseMinutes: number;
  readonly vipMinAge: number;
};

export type ProfileSource = { readonly code: string; readonly version: number };

/** What applies to one member: the strictest of all applicable profiles, and which ones those are. */
export type PolicyProfile = ProfileKeys & { readonly sources: readonly ProfileSource[] };

/** `*` is every country; of several that apply the strictest of each key counts. */
export type BrandProfile = { readonly country: string; readonly code: string };
