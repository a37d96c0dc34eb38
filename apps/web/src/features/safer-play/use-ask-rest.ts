import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { askRest, type RestWish } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** Asks for a rest or its end, and answers whether it was taken. */
export const useAskRest = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (wish: RestWish): Promise<boolean> => {
    setAsking(true);
    setFault(null);
    try {
      await askRest(wish, { viewer, queryClient });
      return true;
    } catch (error) {
      setFault(errorWords(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, fault };
};
