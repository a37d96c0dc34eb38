import { usePack, useT } from '@fairhouse/i18n/react';
import type { FilterType } from '@fairhouse/protocol/constants';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { forgetWantedPath, rememberWantedPath } from '#shared/navigation/wanted-path.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { changedState, type LobbyKind, type LobbyState, lobbyAddress, lobbyStateOf } from './lobby-address.rules.ts';

const isOwn = (filter: FilterType): boolean => filter === 'FAV' || filter === 'RECENT';

/** The lobby's state and its setters. The URL is its only storage. */
export const useLobby = (kind: LobbyKind) => {
  const t = useT();
  const hasBingo = usePack().features.bingo;
  const viewer = useViewer();
  const navigate = useNavigate();
  const search = useSearch({ from: kind.path });
  const state = useMemo(() => lobbyStateOf(search, kind, { hasBingo }), [search, kind, hasBingo]);

  const addressOf = (change: Partial<LobbyState>) => lobbyAddress(kind, changedState(state, change));
  /** A new list starts at its top; Back restores the position. */
  const change = (query: Partial<LobbyState>, options?: { replace?: boolean }) => {
    void navigate({ href: addressOf(query), ...options });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const askForLogin = (filter: FilterType) => {
    rememberWantedPath(addressOf({ filter }));
    openPopup('login', { notice: t('core.error.AUTH_NOT_LOGGED_IN') }, { onClosed: forgetWantedPath });
  };
  /** Spec §2, §6: personal lists need a login; without one the filter stays as it is. */
  const chooseFilter = (filter: FilterType): boolean => {
    const isTaken = !isOwn(filter) || (viewer.kind !== 'visitor' && viewer.kind !== 'trial');
    if (isTaken) change({ filter });
    else if (viewer.kind === 'visitor') askForLogin(filter);
    else openPopup('needsRealAccount', {});
    return isTaken;
  };
  const memberId = viewer.kind === 'member' || viewer.kind === 'agent' ? viewer.id : null;
  const canSee = !isOwn(state.filter) || memberId !== null;
  return { state, canSee, memberId, viewer, addressOf, change, chooseFilter, askForLogin };
};

export type Lobby = ReturnType<typeof useLobby>;
