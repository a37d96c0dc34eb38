import { useEffect } from 'react';
import { openPopup } from '../shared/popups/popup.store.ts';
import { takeArrival } from '../shared/session/arrival.ts';

/** Goes on with what a link has brought along; the address itself has been cleaned before. */
export const useArrival = (): void => {
  useEffect(() => {
    const arrival = takeArrival();
    if (arrival?.kind === 'entryCode') openPopup('entryCode', { code: arrival.code });
    if (arrival?.kind === 'reset') openPopup('resetPassword', { token: arrival.token });
  }, []);
};
