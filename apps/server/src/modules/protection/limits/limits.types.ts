import type { playLimitKinds, playLimitPeriods } from '@fairhouse/protocol';
import type { Standing } from './move-limit.rules.ts';

export type PlayLimitKind = (typeof playLimitKinds)[number];
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

/** Which money limit: a single stake has the period `bet`, the others a rolling one. */
export type PlayLimitName = { kind: PlayLimitKind; period: PlayLimitPeriod };

export type PlayLimit = PlayLimitName & Standing<bigint>;

/** Minutes in one play session, within 24 hours, and between two reality checks. */
export type TimeLimitKind = 'session' | 'day' | 'reality_check';

export type TimeLimit = { kind: TimeLimitKind } & Standing<number>;

export type PlayOwner = { brandId: string; memberId: string };

/** How often the member's own limits refused something, by limit. */
export type LimitHit = PlayOwner & { kind: 'deposit' | 'bet' | 'transfer'; hits: number };
/** Who took a step. An operator's is always `tightened`: the table refuses any other. */

export type LimitActor = 'member' | `operator:${string}`;
