import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#shared/lib/call.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { type LimitWish, setPlayLimit } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** Sends a wish; answers what stands against it, in words, or null where it was taken. */
export const useWishLimit = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  return async (wish: LimitWish): Promise<string | null> => {
    try {
      await setPlayLimit(wish, { viewer, queryClient });
      return null;
    } catch (error) {
      return errorWords(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR');
    }
  };
};
