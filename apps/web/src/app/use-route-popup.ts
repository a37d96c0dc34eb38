import { useT } from '@fairhouse/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetWantedPath, readWantedPath } from '../shared/navigation/wanted-path.ts';
import { closePopup, openPopup, usePopupStore } from '../shared/popups/popup.store.ts';
import type { RouteRow } from './routes.ts';

/**
 * Binds a popup to its URL: it opens with the URL, closing it navigates home, and leaving the URL by Back closes it.
 */
export const useRoutePopup = ({ popup }: RouteRow): void => {
  const t = useT();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language must not open it a second time.
  useEffect(() => {
    if (popup === undefined) return;
    if (popup === 'help') openPopup('help', location.hash.length > 1 ? { section: location.hash.slice(1) } : {});
    else if (popup === 'register') openPopup('register', {});
    else openPopup('login', readWantedPath() === null ? {} : { notice: t('core.error.AUTH_NOT_LOGGED_IN') });
    const stop = usePopupStore.subscribe(({ open }) => {
      if (open !== null) return;
      forgetWantedPath();
      void navigate({ to: '/', replace: true });
    });
    return () => {
      stop();
      // Another popup may have taken its place, as the welcome after a registration.
      if (usePopupStore.getState().open?.kind === popup) closePopup();
    };
  }, [popup]);
};
