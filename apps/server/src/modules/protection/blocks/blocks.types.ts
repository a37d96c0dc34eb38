import type { BlockReason } from '@fairhouse/protocol';

export type BlockOwner = { brandId: string; memberId: string };

/** Why bets of a member rest, and until when; null: until an act ends it. */
export type Block = { reason: BlockReason; since: Date; until: Date | null };
