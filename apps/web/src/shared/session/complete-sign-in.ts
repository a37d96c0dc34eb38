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
    // It is told again by the next login; nothing of this one hangs on it.
  });
};

/** The path after a login. */
export const landingOf = ({ area, wantedPath }: { area: Area; wantedPath: string | null }): string =>
  area === 'agent' ? '/agentHome' : (wantedPath ?? '/');

/** Completes a login: fetches the viewer, closes the login popup and goes to the wanted path. */
export const completeSignIn = async (
  signedIn: SignedIn,
  { queryClient, area = 'member' }: { queryClient: QueryClient; area?: Area },
): Promise<void> => {
  const to = landingOf({ area, wantedPath: readWantedPath() });
  // Before asking: without the marker nobody asks who is here.
  keepSessionMarker({ isAgent: signedIn.isAgent, displayName: signedIn.userName });
  if (signedIn.mustChange) demandChange({ reason: signedIn.mustChangeReason, changeTicket: signedIn.changeTicket });
  else {
    await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => {
      // The session is open all the same; the page asks again by itself.
    });
    if (signedIn.firstTimeLogin && !signedIn.isTrial) noteFirstLogin();
  }
  // The popup first: closing it on `/login` leads home, and the way there must not be the last word.
  closePopup();
  forgetWantedPath();
  goTo(signedIn.mustChange ? '/' : to, { replace: true });
};
