import type { FeedGame, FeedRoom, FeedVendor } from '@fairhouse/protocol';

/** Hands over one page of a studio's list: the first for null, then whatever the last page's cursor names. */
export type FeedSource = (cursor: string | null) => Promise<unknown>;

/** Where a studio is asked, and by which key (base64url) its answers are known. */
export type FeedAddress = { vendorCode: string; feedUrl: string; publicKey: string };

/** Something of a page that was not taken, and why. */
export type Refused = { kind: 'game' | 'room'; code: string | null; why: string };

/** A page as it was understood. */
export type ReadPage = {
  vendor: FeedVendor;
  games: FeedGame[];
  rooms: FeedRoom[];
  nextCursor: string | null;
  refused: Refused[];
};

/** What became of the games of a pull; each is counted once. */
export type PullCounts = { added: number; changed: number; unchanged: number; refused: number; retired: number };

export type OpenPull = PullCounts & { pullId: bigint; startedAt: Date; nextCursor: string | null; pages: number };

/** `overtaken`: somebody else pulls the same studio and goes on with it. */
export type PullReport = PullCounts & { outcome: 'finished' | 'overtaken'; vendorCode: string; pages: number };

export type PullProgress = { vendorCode: string; pages: number; games: number };

/** A page or an answer that is not believed. Nothing of it was written. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
