import { useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { type BreakRequest, requestBreak } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

/** Requests a break or its end, and resolves with whether it was accepted. */
export const useRequestBreak = (viewer: KnownViewer) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async (input: BreakRequest): Promise<boolean> => {
    setAsking(true);
    setFault(null);
    try {
      await requestBreak(input, { viewer, queryClient });
      return true;
    } catch (error) {
      setFault(errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, fault };
};
