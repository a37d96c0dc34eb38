import { usePack } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { cachedQuery } from '../catalog/cached-query.ts';
import { call } from '../lib/call.ts';

const vendorHotQuery = (vassalage: string, language: string) =>
  cachedQuery(`hotGames.${vassalage}`, language, async (signal) => {
    const { list } = await call(
      (limited) => api.GET('/wps/relay/GCSGAME_hotGamesV2', { query: { vassalage, language }, signal: limited }),
      signal,
    );
    return list;
  });

/** The hot games of one vendor, at most five (spec §9), requested when needed. */
export const useVendorHotGames = (vassalage: string, { isWanted }: { isWanted: boolean }) =>
  useQuery({ ...vendorHotQuery(vassalage, usePack().id), enabled: isWanted });
