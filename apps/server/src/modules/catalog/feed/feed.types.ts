import type { FeedGame, FeedRoom, FeedVendor } from '@fairhouse/protocol';

/** Returns one page of a studio's list: the first for null, then the page at the previous page's cursor. */
export type FeedSource = (cursor: string | null) => Promise<unknown>;

/** The feed address of a studio, and the key (base64url) that verifies its responses. */
export type FeedAddress = { vendorCode: string; feedUrl: string; publicKey: string };

/** A rejected part of a page, and the reason. */
export type Refused = { kind: 'game' | 'room'; code: string | null; why: string };

/** A parsed page. */
export type ReadPage = {
  vendor: FeedVendor;
  games: FeedGame[];
  rooms: FeedRoom[];
  nextCursor: string | null;
  refused: Refused[];
};

/** The outcome for the games of a pull; each is counted once. */
export type PullCounts = { added: number; changed: number; unchanged: number; refused: number; retired: number };

export type OpenPull = PullCounts & { pullId: bigint; startedAt: Date; nextCursor: string | null; pages: number };

/** `overtaken`: a concurrent pull of the same studio continues it. */
export type PullReport = PullCounts & { outcome: 'finished' | 'overtaken'; vendorCode: string; pages: number };

export type PullProgress = { vendorCode: string; pages: number; games: number };

/** A page or response that was rejected. Nothing of it was written. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
