import type { AnnouncementType } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { audiencesOf, languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import {
  type Announcement,
  type AnnouncementChoice,
  countAnnouncements,
  readAnnouncements,
} from './announcement.store.ts';

export type AnnouncementsQuery = {
  types: readonly AnnouncementType[];
  execution?: 'B' | undefined;
  language?: string | undefined;
  pageNo: number;
  pageSize: number;
};

/** A page of a brand's announcements, newest first; each only for its audience. */
export const listAnnouncements = async (
  brand: Pick<ContentBrand, 'brandId' | 'languages'>,
  caller: Caller,
  { types, execution, language, pageNo, pageSize }: AnnouncementsQuery,
  deps: { db: Db; clock: Clock },
): Promise<{ list: Announcement[]; totalPages: number }> => {
  const choice: AnnouncementChoice = {
    brandId: brand.brandId,
    languages: languagesToTry(language, brand),
    types,
    execution,
    audiences: audiencesOf(caller.role),
    now: deps.clock.now(),
  };
  const count = await countAnnouncements(deps.db.read, choice);
  const list = await readAnnouncements(deps.db.read, choice, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list, totalPages: Math.ceil(count / pageSize) };
};
