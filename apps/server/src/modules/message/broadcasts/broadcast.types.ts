import type { broadcastSegment, broadcastStates } from '@fairhouse/protocol/ops/messages';
import type { RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/kernel/log.ts';

/** The filter of a saved segment, as texts. */
export type SavedFilter = Readonly<Record<string, string>>;

export type SavedSegments = {
  find(
    db: Queryable,
    of: { brandId: string; segmentId: string },
  ): Promise<{ name: string; filter: SavedFilter } | null>;
  /** Whether the member of a column matches, as SQL for bulk statements. */
  matchesSql(of: { brandId: string; filter: SavedFilter; memberId: RawBuilder<unknown> }): RawBuilder<boolean>;
};

/** `saved` is the filter of `segmentId` at the time of the request. */
export type BroadcastSegment = z.output<typeof broadcastSegment> & { saved?: { name: string; filter: SavedFilter } };
export type BroadcastState = (typeof broadcastStates)[number];
export type BroadcastCategory = 'promotion' | 'system';

/** By language; the HTML is sanitized. */
export type BroadcastTexts = Readonly<Record<string, { title: string; html: string }>>;

export type Broadcast = {
  id: string;
  brandId: string;
  category: BroadcastCategory;
  words: BroadcastTexts;
  link: string | null;
  segment: BroadcastSegment;
  state: BroadcastState;
  total: number;
  looked: number;
  sent: number;
  operatorId: string;
  operatorName: string;
  createdAt: Date;
  endedAt: Date | null;
};

/** What sending a slice needs to know of its broadcast. */
export type OpenBroadcast = Pick<Broadcast, 'id' | 'brandId' | 'category' | 'link' | 'segment' | 'createdAt'> & {
  /** The last member processed. */
  cursorId: string;
};

export type SendDeps = {
  db: Db;
  outbox: Outbox;
  log: Log;
  segments: SavedSegments;
  /** Maximum members per slice; tests use a smaller one. */
  sliceMax?: number;
};

export type BroadcastOpsDeps = {
  db: Db;
  audit: Audit;
  jobs: Jobs;
  outbox: Outbox;
  segments: SavedSegments;
  directory: BrandDirectory;
  /** The HTML sanitizer of `content`. */
  cleanHtml: (source: string, brand: { imageHosts: readonly string[] }) => string;
};
