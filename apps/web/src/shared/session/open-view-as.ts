import type { MessageId } from '@fairhouse/i18n';
import { api } from '@fairhouse/protocol/client';
import { CallFailure, call } from '../lib/call.ts';
import { sendCommand } from '../lib/send-command.ts';
import { showToast } from '../toasts/toast.store.ts';
import { keepSessionMarker } from './session-marker.ts';
import { keepViewAsMarker } from './view-as.marker.ts';

/**
 * Turns an operator's ticket into the site as a member sees it. The page starts anew: whatever it has read so far
 * was told to somebody else.
 */
export const openViewAs = async (ticket: string): Promise<void> => {
  try {
    const view = await call((signal) => api.POST('/api/member/v1/view', { signal, body: { ticket } }));
    if (!keepViewAsMarker(view)) {
      // What cannot be marked is not shown.
      await sendCommand((signal) => api.DELETE('/wps/session/logout', { signal }));
      return showToast({ tone: 'error', id: 'core.error.SYSTEM_UNKNOWN_ERROR' });
    }
    keepSessionMarker({ isAgent: false, displayName: view.account });
    location.reload();
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR';
    showToast({ tone: 'error', id: `core.error.${code}` as MessageId });
  }
};
