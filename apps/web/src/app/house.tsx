import { useRouterState } from '@tanstack/react-router';
import { Shell } from '../shell/shell.tsx';
import { PopupHost } from './popup-host.tsx';
import { notFoundRoute } from './routes.ts';
import { ScreenHost } from './screen-host.tsx';
import { SessionHost } from './session-host.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { useArrival } from './use-arrival.ts';
import { useOfflineWords } from './use-offline-words.ts';
import { useRoutePopup } from './use-route-popup.ts';

/** The open house: one shell around whatever screen the address names. */
export const House = () => {
  const row = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.row ?? null }) ?? notFoundRoute;
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  useRoutePopup(row);
  useArrival();
  useOfflineWords();
  return (
    <>
      <Shell chrome={row.chrome}>
        <ScreenHost row={row} pathname={pathname} />
      </Shell>
      <PopupHost />
      <SessionHost />
      <ToastOutlet />
    </>
  );
};
