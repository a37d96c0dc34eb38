import type { BarReason } from '@fairhouse/protocol';

export type BarOwner = { brandId: string; memberId: string };

/** Why bets of a member rest, and until when; null: until an act ends it. */
export type Bar = { reason: BarReason; since: Date; until: Date | null };
