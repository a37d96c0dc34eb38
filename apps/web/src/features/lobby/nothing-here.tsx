import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { FilterType } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { clearedState, isNarrowed, type LobbyKind } from './lobby-address.rules.ts';
import type { Lobby } from './use-lobby.ts';

const texts: Record<FilterType, { title: MessageId; text: MessageId }> = {
  ALL: { title: 'lobby.empty.title', text: 'lobby.empty.text' },
  HOT: { title: 'lobby.empty.title', text: 'lobby.empty.text' },
  RECENT: { title: 'lobby.empty.recent.title', text: 'lobby.empty.recent.text' },
  FAV: { title: 'lobby.empty.favorites.title', text: 'lobby.empty.favorites.text' },
};

/** No game matches: offers to clear filters. A page beyond the last links to the first. */
export const NothingHere = ({
  kind,
  lobby,
  isBeyond,
}: {
  kind: LobbyKind;
  lobby: Lobby;
  /** The list has pages, but not this one. */
  isBeyond: boolean;
}) => {
  const t = useT();
  const { filter } = lobby.state;
  if (isBeyond)
    return (
      <EmptyState
        art="search"
        title={t('lobby.empty.beyond.title')}
        text={t('lobby.empty.beyond.text')}
        action={
          <Button variant="primary" onClick={() => lobby.change({ page: 1 })}>
            {t('lobby.empty.beyond.action')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      art={filter === 'FAV' ? 'star' : filter === 'RECENT' ? 'clock' : 'search'}
      title={t(texts[filter].title)}
      text={t(texts[filter].text)}
      action={
        isNarrowed(kind, lobby.state) && (
          <Button variant="primary" onClick={() => lobby.change(clearedState(kind))}>
            {t('lobby.empty.clear')}
          </Button>
        )
      }
    />
  );
};
