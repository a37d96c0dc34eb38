import { api } from '@fairhouse/protocol/client';
import { cachedQuery } from '../catalog/cached-query.ts';
import { call } from '../lib/call.ts';

/** The announcements that open automatically, newest first. */
export const popupsQuery = (language: string) =>
  cachedQuery('popups', language, async (signal) => {
    const { list } = await call(
      (limited) => api.GET('/wps/system/popups', { query: { language }, signal: limited }),
      signal,
    );
    return list;
  });
