import type { Anchor } from '../audit.types.ts';

/**
 * Where heads are told outside the database, so that whoever owns the database cannot rewrite the
 * chain unseen. In production a write-once store on another host that every sealer can reach.
 */
export type AnchorSink = {
  /** Durable when it returns. */
  append(anchor: Anchor): Promise<void>;
  /** The newest one that can be read. */
  last(): Promise<Anchor | undefined>;
  /** All of them, in the order in which they were told. What cannot be read is left out. */
  read(): AsyncIterable<Anchor>;
};
