import type { getOpsGameEndpoint, getOpsVendorEndpoint } from '@fairhouse/protocol/ops/catalog';
import type { LobbyCard } from '@fairhouse/protocol/ops/catalog-wire';
import type { getLobbyEndpoint, LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import type { OpsValue } from '#framework/ops-call.ts';

export type GameDetail = OpsValue<typeof getOpsGameEndpoint>;
export type VendorDetail = OpsValue<typeof getOpsVendorEndpoint>;
export type Lobby = OpsValue<typeof getLobbyEndpoint>;

/** Shared by the parts of the editor. */
export type Draft = {
  lobby: Lobby;
  layout: LobbyLayout;
  setLayout: (layout: LobbyLayout) => void;
  cards: ReadonlyMap<string, LobbyCard>;
  addCard: (card: LobbyCard) => void;
  isReadOnly: boolean;
};
