import type { playLimitKinds, playLimitPeriods } from '@fairhouse/protocol';
import type { Standing } from './move-limit.rules.ts';

export type PlayLimitKind = (typeof playLimitKinds)[number];
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

/** Which limit of money: a single stake has the period `bet`, the others one that is counted backwards. */
export type PlayLimitName = { kind: PlayLimitKind; period: PlayLimitPeriod };

export type PlayLimit = PlayLimitName & Standing<bigint>;

/** Minutes in one sitting, within 24 hours, and between two questions whether to go on. */
export type TimeLimitKind = 'session' | 'day' | 'reality_check';

export type TimeLimit = { kind: TimeLimitKind } & Standing<number>;

export type PlayOwner = { brandId: string; memberId: string };

/** What a limit of the member's own refused, and how often. */
export type LimitHit = PlayOwner & { kind: 'deposit' | 'bet' | 'transfer'; hits: number };
/** Who took a step. An operator's is always `tightened`: the table refuses any other. */

export type LimitActor = 'member' | `operator:${string}`;
