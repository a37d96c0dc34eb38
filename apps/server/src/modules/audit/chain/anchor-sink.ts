import type { Anchor } from '../audit.types.ts';

/**
 * Where heads are published outside the database, so that its owner cannot rewrite the chain undetected. In production
 * a write-once store on another host that every sealer can reach.
 */
export type AnchorSink = {
  /** The anchor is durable once the promise resolves. */
  append(anchor: Anchor): Promise<void>;
  /** The newest readable anchor. */
  last(): Promise<Anchor | undefined>;
  /** All anchors in the order of publication. Unreadable ones are skipped. */
  read(): AsyncIterable<Anchor>;
};
