import type { GamesQuery } from '#shared/catalog/game-pages.ts';
import type { LobbyKind } from './lobby-address.rules.ts';
import type { Lobby } from './use-lobby.ts';

export type ListProps = {
  kind: LobbyKind;
  lobby: Lobby;
  query: GamesQuery;
  /** Reports the number of games, or null while it is unknown. */
  onCount: (count: number | null) => void;
};
