import type { StartOptions } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { call } from '../shared/lib/call.ts';
import { readBoot } from './boot.ts';

type Messages = Awaited<ReturnType<NonNullable<StartOptions['loadOverrides']>>>;

/**
 * The brand's text overrides for a pack. Those of its default language are embedded in the page, unless they have
 * changed since.
 */
export const loadOverrides = async (packId: string, isFresh = false): Promise<Messages> => {
  const { texts } = readBoot();
  const loaded =
    texts?.language === packId && !isFresh
      ? texts
      : await call((signal) => api.GET('/wps/system/texts', { query: { language: packId }, signal }));
  // The server has compiled them; the schema of a compiled message only requires a list.
  return loaded.language === packId ? (loaded.messages as unknown as Messages) : {};
};
