import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { type LimitPeriod, setLimit } from './api.ts';

/** Sends a wish; answers what stands against it, in words, or null where it was taken. */
export const useSetLimit = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  return async (input: { period: LimitPeriod; ceiling: bigint | null }): Promise<string | null> => {
    try {
      await setLimit(input, { viewer, queryClient });
      return null;
    } catch (failure) {
      return errorText(t, failure instanceof CallFailure ? failure.code : 'SYSTEM_UNKNOWN_ERROR');
    }
  };
};
