import { usePack } from '@fairhouse/i18n/react';
import { type ApiValue, api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { cachedQuery } from '../catalog/cached-query.ts';
import { call } from '../lib/call.ts';

export type Banner = ApiValue<'GET', '/wps/system/banners'>['list'][number];
export type BannerGroup = Banner['groupName'];

export const bannersQuery = (language: string) =>
  cachedQuery('banners', language, async (signal) => {
    const { list } = await call(
      (limited) => api.GET('/wps/system/banners', { query: { language }, signal: limited }),
      signal,
    );
    return list;
  });

/** The banners of one group. All groups are in one response, because a page shows several of them. */
export const useBannersQuery = (group: BannerGroup) =>
  useQuery({
    ...bannersQuery(usePack().id),
    select: (banners) => banners.filter(({ groupName }) => groupName === group),
  });

export const useBanners = (group: BannerGroup): Banner[] => useBannersQuery(group).data ?? [];
