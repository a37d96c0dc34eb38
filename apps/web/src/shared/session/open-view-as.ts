import type { MessageId } from '@fairhouse/i18n';
import { api } from '@fairhouse/protocol/client';
import { CallFailure, call } from '../lib/call.ts';
import { sendCommand } from '../lib/send-command.ts';
import { showToast } from '../toasts/toast.store.ts';
import { keepSessionMarker } from './session-marker.ts';
import { keepViewAsMarker } from './view-as.marker.ts';

/**
 * Exchanges an operator's ticket for a session that views as a member. The page reloads, because its data so far
 * belongs to another viewer.
 */
export const openViewAs = async (ticket: string): Promise<void> => {
  try {
    const view = await call((signal) => api.POST('/api/member/v1/view', { signal, body: { ticket } }));
    if (!keepViewAsMarker(view)) {
      // A view that cannot be labelled is not shown.
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
