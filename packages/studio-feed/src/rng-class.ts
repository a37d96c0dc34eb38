import type { FeedGame } from '@fairhouse/protocol';

/** A sub-filter of the slots lobby. */
export type RngClass = NonNullable<FeedGame['classify']>;
