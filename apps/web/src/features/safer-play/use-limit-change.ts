import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { type LimitInput, setPlayLimit } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** Sends the change of a limit; resolves to the text of the refusal, or null if it was accepted. */
export const useLimitChange = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  return async (submit: LimitInput): Promise<string | null> => {
    try {
      await setPlayLimit(submit, { viewer, queryClient });
      return null;
    } catch (error) {
      return errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR');
    }
  };
};
