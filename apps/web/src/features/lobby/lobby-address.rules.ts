import { type FilterType, filterTypes, type PlayableGameType, rngSubFilters } from '@fairhouse/protocol/constants';

export type Classify = (typeof rngSubFilters)[number];

/** One lobby: where it lives and what it holds. */
export type LobbyKind = {
  path: string;
  gameType: Extract<PlayableGameType, 'RNG' | 'LIVE' | 'FISH' | 'PVP'>;
  /** The kind that is chosen by the address itself. */
  classify: Classify | null;
};

/** The lobbies by their addresses; `/mini` and `/jackpot` are corners of the slots lobby. */
export const lobbyKinds: Readonly<Record<string, LobbyKind>> = {
  '/rng': { path: '/rng', gameType: 'RNG', classify: null },
  '/mini': { path: '/mini', gameType: 'RNG', classify: 'ARCADE' },
  '/jackpot': { path: '/jackpot', gameType: 'RNG', classify: 'JACKPOT' },
  '/live': { path: '/live', gameType: 'LIVE', classify: null },
  '/fish': { path: '/fish', gameType: 'FISH', classify: null },
  '/pvp': { path: '/pvp', gameType: 'PVP', classify: null },
};

/** All that a lobby shows depends on this, and all of it stands in the address. */
export type LobbyState = {
  filter: FilterType;
  vassalage: string | null;
  classify: Classify | null;
  name: string;
  page: number;
};

/** The wire takes no longer name. */
export const nameMaxCharacters = 100;

/** Sub-filters are a matter of slots (spec §2), and bingo of the packs that have it. */
export const classifiesOf = (gameType: PlayableGameType, { hasBingo }: { hasBingo: boolean }): readonly Classify[] =>
  gameType === 'RNG' ? rngSubFilters.filter((classify) => classify !== 'BINGO' || hasBingo) : [];

const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  (values as readonly (string | null)[]).includes(value);

/** The member's own lists are not told apart by kind. */
export const hasKinds = (filter: FilterType): boolean => filter === 'ALL' || filter === 'HOT';

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** What an address asks for; what it gets wrong is left out. */
export const lobbyStateOf = (search: string, kind: LobbyKind, { hasBingo }: { hasBingo: boolean }): LobbyState => {
  const asked = new URLSearchParams(search);
  const requestedFilter = asked.get('filter');
  const requestedClassify = asked.get('classify');
  const filter = isOneOf(filterTypes, requestedFilter) ? requestedFilter : 'ALL';
  const classify = isOneOf(classifiesOf(kind.gameType, { hasBingo }), requestedClassify)
    ? requestedClassify
    : kind.classify;
  return {
    filter,
    vassalage: asked.get('vassalage') || null,
    classify: hasKinds(filter) ? classify : null,
    // Spec §2: names are searched under ALL only.
    name: filter === 'ALL' ? (asked.get('name') ?? '').trim().slice(0, nameMaxCharacters) : '',
    page: pageOf(asked.get('page')),
  };
};

/** The address of a state. A corner of the slots lobby whose kind is left leads to the whole lobby. */
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

/** Whatever is chosen anew begins at its first page; what the filter does not know is dropped. */
export const changedState = (state: LobbyState, change: Partial<LobbyState>): LobbyState => {
  const next = { ...state, page: 1, ...change };
  return {
    ...next,
    name: next.filter === 'ALL' ? next.name : '',
    classify: hasKinds(next.filter) ? next.classify : null,
  };
};

/** Whether anything narrows the list that could be cleared. */
export const isNarrowed = (kind: LobbyKind, { filter, vassalage, classify, name }: LobbyState): boolean =>
  filter !== 'ALL' || vassalage !== null || classify !== kind.classify || name !== '';

export const clearedState = (kind: LobbyKind): LobbyState => ({
  filter: 'ALL',
  vassalage: null,
  classify: kind.classify,
  name: '',
  page: 1,
});
