import type { AnnouncementType } from '@fairhouse/protocol';
import { Refusal } from '#platform/kernel/refusal.ts';
import { languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import type { ContentOpsDeps } from '../ops.types.ts';
import { countAnnouncementsOf, readAnnouncementSummaries } from './announcement.ops.store.ts';

/** `<milliseconds>.<id>` of the last row that was read. */
const cursorShape = /^(\d{1,15})\.([0-9a-f-]{36})$/;

const readCursor = (cursor: string | undefined): { from: Date; id: string } | null => {
  if (cursor === undefined) return null;
  const [, ms, id] = cursorShape.exec(cursor) ?? [];
  if (ms === undefined || id === undefined)
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { fields: ['cursor'] } });
  return { from: new Date(Number(ms)), id };
};

export const listOpsAnnouncements = async (
  brand: Pick<ContentBrand, 'brandId' | 'languages'>,
  query: {
    type?: AnnouncementType | undefined;
    state?: 'draft' | 'published' | 'over' | undefined;
    text?: string | undefined;
    sort?: 'publishedFrom' | '-publishedFrom' | undefined;
    cursor?: string | undefined;
    limit: number;
  },
  { db, clock }: Pick<ContentOpsDeps, 'db' | 'clock'>,
) => {
  const { cursor, sort, limit, ...input } = query;
  const filter = {
    ...input,
    brandId: brand.brandId,
    languages: languagesToTry(undefined, brand),
    now: clock.now(),
    isOldestFirst: sort === 'publishedFrom',
    after: readCursor(cursor),
    limit: limit + 1,
  };
  const [rows, count] = await Promise.all([
    readAnnouncementSummaries(db.read, filter),
    countAnnouncementsOf(db.read, filter),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ from, until, updatedAt, ...row }) => ({
      ...row,
      publishedFrom: from.toISOString(),
      publishedUntil: until?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.from.getTime()}.${last.announcementId}` : null,
    total: { count, isExact: true },
  };
};
