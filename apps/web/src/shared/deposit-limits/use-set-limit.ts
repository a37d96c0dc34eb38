import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { type LimitPeriod, setLimit } from './api.ts';

/** Sends the change of a limit; resolves to the text of the refusal, or null if it was accepted. */
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
