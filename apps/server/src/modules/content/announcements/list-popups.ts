import { popupsMax } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { audiencesOf, languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { type Announcement, readAnnouncements } from './announcement.store.ts';

/** The announcements that open automatically for this caller, newest first. */
export const listPopups = async (
  brand: Pick<ContentBrand, 'brandId' | 'languages'>,
  caller: Caller,
  { language }: { language?: string | undefined },
  deps: { db: Db; clock: Clock },
): Promise<{ list: Announcement[] }> => ({
  list: await readAnnouncements(
    deps.db.read,
    {
      brandId: brand.brandId,
      languages: languagesToTry(language, brand),
      types: ['PU', 'PL'],
      execution: 'B',
      audiences: audiencesOf(caller.role),
      now: deps.clock.now(),
    },
    { limit: popupsMax, offset: 0 },
  ),
});
