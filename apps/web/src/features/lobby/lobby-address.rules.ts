import { type FilterType, type PlayableGameType, rngSubFilters } from '@fairhouse/protocol/constants';
import type { LobbySearch } from '#shared/navigation/route-search.ts';

export type Classify = (typeof rngSubFilters)[number];

/** One lobby: its path and its content. */
export type LobbyKind = {
  path: '/rng' | '/mini' | '/jackpot' | '/live' | '/fish' | '/pvp';
  gameType: Extract<PlayableGameType, 'RNG' | 'LIVE' | 'FISH' | 'PVP'>;
  /** The classification that the path itself selects. */
  classify: Classify | null;
};

/** The lobbies by their paths; `/mini` and `/jackpot` are parts of the slots lobby. */
export const lobbyKinds: Readonly<Record<string, LobbyKind>> = {
  '/rng': { path: '/rng', gameType: 'RNG', classify: null },
  '/mini': { path: '/mini', gameType: 'RNG', classify: 'ARCADE' },
  '/jackpot': { path: '/jackpot', gameType: 'RNG', classify: 'JACKPOT' },
  '/live': { path: '/live', gameType: 'LIVE', classify: null },
  '/fish': { path: '/fish', gameType: 'FISH', classify: null },
  '/pvp': { path: '/pvp', gameType: 'PVP', classify: null },
};

/** The complete state of a lobby, all of it held in the URL. */
export type LobbyState = {
  filter: FilterType;
  vassalage: string | null;
  classify: Classify | null;
  name: string;
  page: number;
};

/** The protocol's maximum length of a name. */
export const nameMaxCharacters = 100;

/** Sub-filters exist for slots only (spec §2), and bingo only for the packs that have it. */
export const classifiesOf = (gameType: PlayableGameType, { hasBingo }: { hasBingo: boolean }): readonly Classify[] =>
  gameType === 'RNG' ? rngSubFilters.filter((classify) => classify !== 'BINGO' || hasBingo) : [];

/** The member's own lists are not filtered by kind. */
export const hasKinds = (filter: FilterType): boolean => filter === 'ALL' || filter === 'HOT';

/** The state that a URL describes; invalid parts are left out. */
export const lobbyStateOf = (search: LobbySearch, kind: LobbyKind, { hasBingo }: { hasBingo: boolean }): LobbyState => {
  const { filter = 'ALL', vassalage, name = '', page = 1 } = search;
  const classify = classifiesOf(kind.gameType, { hasBingo }).find((each) => each === search.classify) ?? kind.classify;
  return {
    filter,
    vassalage: vassalage || null,
    classify: hasKinds(filter) ? classify : null,
    // Spec §2: names are searched under ALL only.
    name: filter === 'ALL' ? name.trim().slice(0, nameMaxCharacters) : '',
    page,
  };
};

/** The URL of a state. In a part of the slots lobby, deselecting its kind leads to the whole lobby. */
export const lobbyAddress = (kind: LobbyKind, state: LobbyState): string => {
  const isCorner = kind.classify !== null && state.classify === kind.classify;
  const path = kind.classify === null || isCorner ? kind.path : '/rng';
  const search = new URLSearchParams();
  if (state.filter !== 'ALL') search.set('filter', state.filter);
  if (state.vassalage !== null) search.set('vassalage', state.vassalage);
  if (state.classify !== null && !isCorner) search.set('classify', state.classify);
  if (state.name !== '') search.set('name', state.name);
  if (state.page > 1) search.set('page', String(state.page));
  return search.size === 0 ? path : `${path}?${search}`;
};

/** A changed filter starts at the first page; parameters that do not apply to the filter are dropped. */
export const changedState = (state: LobbyState, change: Partial<LobbyState>): LobbyState => {
  const next = { ...state, page: 1, ...change };
  return {
    ...next,
    name: next.filter === 'ALL' ? next.name : '',
    classify: hasKinds(next.filter) ? next.classify : null,
  };
};

/** Whether the list has filters that can be cleared. */
export const isNarrowed = (kind: LobbyKind, { filter, vassalage, classify, name }: LobbyState): boolean =>
  filter !== 'ALL' || vassalage !== null || classify !== kind.classify || name !== '';

export const clearedState = (kind: LobbyKind): LobbyState => ({
  filter: 'ALL',
  vassalage: null,
  classify: kind.classify,
  name: '',
  page: 1,
});
