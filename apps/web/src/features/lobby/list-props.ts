import type { GamesQuery } from '#shared/catalog/game-pages.ts';
import type { LobbyKind } from './lobby-address.rules.ts';
import type { Lobby } from './use-lobby.ts';

export type ListProps = {
  kind: LobbyKind;
  lobby: Lobby;
  query: GamesQuery;
  /** Tells how many games there are, or null while nobody knows. */
  onCount: (count: number | null) => void;
};
