import type { limitPeriods } from '@fairhouse/protocol';
import type { Waiting } from '../limits/move-limit.rules.ts';

export type LimitPeriod = (typeof limitPeriods)[number];

/** Whose limits, in which currency: limits of two currencies are independent. */
export type LimitOwner = { brandId: string; memberId: string; currency: string };

/** A requested looser limit; null means no limit. It can be confirmed from then on. */
export type WaitingLimit = Waiting<bigint>;

export type DepositLimit = {
  period: LimitPeriod;
  /** Null: no limit. */
  ceiling: bigint | null;
  /** The amount counted against it now, whether or not there is a limit. */
  used: bigint;
  waiting: WaitingLimit | null;
};

/** The period that stops a deposit, and what would still be allowed. */
export type DepositVerdict = { ok: true } | { ok: false; period: LimitPeriod; ceiling: bigint; left: bigint };

/** Returns a member's own currency, which a higher layer knows. */
export type CurrencyOf = (member: Pick<LimitOwner, 'brandId' | 'memberId'>) => Promise<string>;
