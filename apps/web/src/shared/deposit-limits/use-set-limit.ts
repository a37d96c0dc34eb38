import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../lib/call.ts';
import { errorWords } from '../lib/error-words.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { type LimitPeriod, setLimit } from './api.ts';

/** Sends a wish and answers whether it was taken; what stands against it is kept in words. */
export const useSetLimit = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const set = async (wish: { period: LimitPeriod; ceiling: bigint | null }): Promise<boolean> => {
    setError(null);
    try {
      await setLimit(wish, { viewer, queryClient });
      // The deposit page shows what is left of each limit.
      void queryClient.invalidateQueries({ queryKey: ['cashier', viewer.id] });
      return true;
    } catch (failure) {
      setError(errorWords(t, failure instanceof CallFailure ? failure.code : 'SYSTEM_UNKNOWN_ERROR'));
      return false;
    }
  };
  return { set, error };
};
