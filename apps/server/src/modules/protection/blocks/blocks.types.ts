import type { BlockReason } from '@fairhouse/protocol';

export type BlockOwner = { brandId: string; memberId: string };

/** Why a member may not bet, and until when; null: until an action ends it. */
export type Block = { reason: BlockReason; since: Date; until: Date | null };
