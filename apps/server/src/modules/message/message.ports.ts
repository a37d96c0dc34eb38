import type { RawBuilder } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { port } from '#platform/module/port.ts';

/** The filter of a saved segment, as it was when the message was sent. */
export type SavedFilter = Readonly<Record<string, string>>;

export type SavedSegments = {
  find(
    db: Queryable,
    of: { brandId: string; segmentId: string },
  ): Promise<{ name: string; filter: SavedFilter } | null>;
  /** Whether the member of a column matches, as SQL for bulk statements. */
  matchesSql(of: { brandId: string; filter: SavedFilter; memberId: RawBuilder<unknown> }): RawBuilder<boolean>;
};

/** Saved filters over members; `report` owns them. */
export const savedSegmentsPort = port<SavedSegments>('message.savedSegments');
