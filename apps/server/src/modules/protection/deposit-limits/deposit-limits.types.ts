import type { limitPeriods } from '@fairhouse/protocol';
import type { Waiting } from '../limits/move-limit.rules.ts';

export type LimitPeriod = (typeof limitPeriods)[number];

/** Whose limits, in which currency: limits of two currencies know nothing of each other. */
export type LimitOwner = { brandId: string; memberId: string; currency: string };

/** A looser ceiling that was asked for; null means no limit. It may be confirmed from then on. */
export type WaitingLimit = Waiting<bigint>;

export type DepositLimit = {
  period: LimitPeriod;
  /** Null: no limit. */
  ceiling: bigint | null;
  /** What counts against it now, whether or not there is a ceiling. */
  used: bigint;
  waiting: WaitingLimit | null;
};

/** What a deposit's owner is told when it may not be: the period that stops it, and what would still be allowed. */
export type DepositVerdict = { ok: true } | { ok: false; period: LimitPeriod; ceiling: bigint; left: bigint };

/** Tells a member's own currency, which stands above this storey. */
export type CurrencyOf = (member: Pick<LimitOwner, 'brandId' | 'memberId'>) => Promise<string>;
