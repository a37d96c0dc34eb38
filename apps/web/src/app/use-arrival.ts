import { useEffect } from 'react';
import { openPopup } from '../shared/popups/popup.store.ts';
import { takeArrival } from '../shared/session/arrival.ts';
import { showToast } from '../shared/toasts/toast.store.ts';

const showRefused = (code: 'AUTH_ENTRY_CODE_INVALID' | 'SYSTEM_NETWORK_ABNORMAL'): void =>
  showToast({ tone: 'error', id: `core.error.${code}` });

const viewAs = (ticket: string | null): void => {
  if (ticket === null) showRefused('AUTH_ENTRY_CODE_INVALID');
  else
    import('../shared/session/open-view-as.ts').then(
      ({ openViewAs }) => openViewAs(ticket),
      () => showRefused('SYSTEM_NETWORK_ABNORMAL'),
    );
};

/** Continues the action that a link carries; the URL itself has been cleaned before. */
export const useArrival = (): void => {
  useEffect(() => {
    const arrival = takeArrival();
    if (arrival?.kind === 'entryCode') openPopup('entryCode', { code: arrival.code });
    if (arrival?.kind === 'reset') openPopup('resetPassword', { token: arrival.token });
    if (arrival?.kind === 'viewAs') viewAs(arrival.ticket);
  }, []);
};
