import { cachedQuery } from '../catalog/cached-query.ts';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';

/** The announcements that open by themselves, newest first. */
export const popupsQuery = (language: string) =>
  cachedQuery('popups', language, async (signal) => {
    const { list } = await call(
      (limited) => house.GET('/wps/system/popups', { params: { query: { language } }, signal: limited }),
      signal,
    );
    return list;
  });
