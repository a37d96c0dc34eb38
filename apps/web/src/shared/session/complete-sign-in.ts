import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand } from '../lib/send-command.ts';
import { goTo } from '../navigation/navigator.ts';
import { forgetWantedPath, readWantedPath } from '../navigation/wanted-path.ts';
import { closePopup } from '../popups/popup.store.ts';
import { demandChange } from './must-change.store.ts';
import { keepSessionMarker } from './session-marker.ts';
import { viewerQuery } from './viewer.ts';

export type SignedIn = wire.SignedIn;

/** Which site was entered; an agent may enter both. */
export type Area = 'member' | 'agent';

const noteFirstLogin = (): void => {
  void sendCommand((signal) => api.POST('/wps/member/firstLogin', { signal })).catch(() => {
    // The next login reports it again; nothing of this login depends on it.
  });
};

/** The path after a login. */
export const landingOf = ({ area, wantedPath }: { area: Area; wantedPath: string | null }): string =>
  area === 'agent' ? '/agentHome' : (wantedPath ?? '/');

const entryPaths: ReadonlySet<string> = new Set(['/login', '/register']);

/** Completes a login: fetches the viewer, closes the login popup and navigates to the requested path. */
export const completeSignIn = async (
  signedIn: SignedIn,
  { queryClient, area = 'member' }: { queryClient: QueryClient; area?: Area },
): Promise<void> => {
  const to = landingOf({ area, wantedPath: readWantedPath() });
  // Back must not lead to a login that is done; but a page that only had a popup over it stays in the history.
  const replace = entryPaths.has(location.pathname);
  // Before the fetch: without the marker the viewer is not requested.
  keepSessionMarker({ isAgent: signedIn.isAgent, displayName: signedIn.userName });
  if (signedIn.mustChange) demandChange({ reason: signedIn.mustChangeReason, changeTicket: signedIn.changeTicket });
  else {
    await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => {
      // The session is open anyway; the page refetches by itself.
    });
    if (signedIn.firstTimeLogin && !signedIn.isTrial) noteFirstLogin();
  }
  // The popup first: closing it on `/login` navigates home, which must not override the final navigation.
  closePopup();
  forgetWantedPath();
  goTo(signedIn.mustChange ? '/' : to, { replace });
};
