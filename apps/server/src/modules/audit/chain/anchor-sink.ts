import type { Anchor } from '../audit.types.ts';

/**
 * Where heads are published outside the database, so that its owner cannot rewrite the chain undetected. In production
 * a write-once store on another host that every sealer can reach.
 */
export type AnchorSink = {
  /** Durable when it returns. */
  append(anchor: Anchor): Promise<void>;
  /** The newest one that can be read. */
  last(): Promise<Anchor | undefined>;
  /** All anchors in the order they were published. Unreadable ones are left out. */
  read(): AsyncIterable<Anchor>;
};
