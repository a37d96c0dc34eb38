import { loadNamespaces } from '@fairhouse/i18n/react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readViewAsMarker } from '../shared/session/view-as.marker.ts';
import { Shell } from '../shell/shell.tsx';
import { ContractHost } from './contract-host.tsx';
import { PopupHost } from './popup-host.tsx';
import { notFoundRoute } from './routes.ts';
import { ScreenHost } from './screen-host.tsx';
import { SessionHost } from './session-host.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { useArrival } from './use-arrival.ts';
import { useNoteVisit } from './use-note-visit.ts';
import { useOfflineTexts } from './use-offline-texts.ts';
import { useRoutePopup } from './use-route-popup.ts';
import { useSharedViewAs } from './use-shared-view-as.ts';
import { useWarmGame } from './use-warm-game.ts';

/** Read once: the page reloads when viewing as a member begins or ends. */
const viewAs = readViewAsMarker();
const AgentFrame = lazy(async () => {
  const [{ AgentFrame: frame }] = await Promise.all([import('./agent-frame.tsx'), loadNamespaces('agent')]);
  return { default: frame };
});
const ViewAsFrame = lazy(async () => {
  const [{ ViewAsFrame: frame }] = await Promise.all([import('./view-as-frame.tsx'), loadNamespaces('pages')]);
  return { default: frame };
});

/** The app behind the gate: one shell around the screen of the current route. */
export const AppLayout = () => {
  const row = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.row ?? null }) ?? notFoundRoute;
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  useRoutePopup(row);
  useArrival();
  useNoteVisit();
  useWarmGame();
  useOfflineTexts();
  useSharedViewAs();
  const screen = <ScreenHost row={row} pathname={pathname} />;
  // A game has one bar of its own and the whole height: nothing of the site is around it.
  const bare = <div className="flex min-h-dvh flex-col">{screen}</div>;
  const site = row.chrome.sideMenu ? <Shell hasFooter={row.chrome.footer}>{screen}</Shell> : bare;
  const shell =
    row.name === 'agentHome' ? (
      <Suspense fallback={null}>
        <AgentFrame>{screen}</AgentFrame>
      </Suspense>
    ) : (
      site
    );
  return (
    <>
      {viewAs === null ? (
        shell
      ) : (
        // Nothing is shown before the frame labels it as another person's view.
        <Suspense fallback={null}>
          <ViewAsFrame viewAs={viewAs}>{shell}</ViewAsFrame>
        </Suspense>
      )}
      {viewAs === null && <ContractHost />}
      <PopupHost />
      <SessionHost />
      <ToastOutlet />
    </>
  );
};
