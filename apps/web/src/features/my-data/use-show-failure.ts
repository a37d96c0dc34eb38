import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { CallFailure } from '#shared/lib/call.ts';
import { showToast } from '#shared/toasts/toast.store.ts';

/** Shows the error of an action without a form. A member who cancelled the proof gets no message. */
export const useShowFailure = () => {
  const t = useT();
  return (error: unknown): void => {
    const code = error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR';
    if (code === 'AUTH_STEP_UP_REQUIRED') return;
    const space = code.startsWith('PRIVACY_') ? 'privacy' : 'core';
    const id = `${space}.error.${code}` as MessageId;
    showToast({ tone: 'error', id: t(id) === id ? 'core.error.SYSTEM_UNKNOWN_ERROR' : id });
  };
};
