import { type PlayableGameType, playableGameTypes } from '@fairhouse/protocol';

/** Invented studios. Codes are short, because they are part of URLs. `weight` is the studio's share of its types. */
const known = [
  { code: 'ORIG', name: 'Originals', weight: 12 },
  { code: 'LUMF', name: 'Lumenforge', weight: 10 },
  { code: 'PLUM', name: 'Plumewright', weight: 9 },
  { code: 'OPAL', name: 'Opaline Row', weight: 9 },
  { code: 'KITE', name: 'Kitestone', weight: 8 },
  { code: 'EMBR', name: 'Emberlark', weight: 8 },
  { code: 'FERN', name: 'Fernhollow', weight: 7 },
  { code: 'VOLT', name: 'Voltmere', weight: 7 },
  { code: 'MOSS', name: 'Mossgate', weight: 6 },
  { code: 'RUNE', name: 'Runebarrow', weight: 6 },
  { code: 'SABL', name: 'Sablecroft', weight: 7 },
  { code: 'QUIL', name: 'Quillmark', weight: 6 },
  { code: 'DAWN', name: 'Dawnspire', weight: 6 },
  { code: 'CRAG', name: 'Cragmoor', weight: 4 },
  { code: 'WILO', name: 'Willowmint', weight: 3 },
] as const;
export type StudioCode = (typeof known)[number]['code'];

/** The studios that make each type, in menu order. Curated games are distributed to them in turn. */
export const makers: Readonly<Partial<Record<PlayableGameType, readonly StudioCode[]>>> = {
  RNG: ['LUMF', 'PLUM', 'OPAL', 'KITE', 'EMBR', 'FERN', 'VOLT', 'MOSS', 'RUNE', 'SABL', 'QUIL', 'DAWN'],
  LIVE: ['SABL', 'OPAL', 'DAWN', 'QUIL'],
  ELOTT: ['PLUM', 'LUMF'],
};

/** Studios added after those games had been distributed: they have their own games, and come last in the menu. */
const joined: typeof makers = { RNG: ['CRAG'], ELOTT: ['WILO'] };

/** Studios with curated games only. */
const curatedOnly: typeof makers = { RNG: ['ORIG'] };

/** All studios that further games of a type are distributed to, in menu order. */
export const allMakers = (gameType: PlayableGameType): readonly StudioCode[] => [
  ...(makers[gameType] ?? []),
  ...(joined[gameType] ?? []),
];

/** Types whose vendor tile starts a game at once (spec §2: "immediate game"); the others open a list. */
export const startsAtOnce: readonly PlayableGameType[] = ['LIVE'];

/** The studio with announced maintenance. It is a small one, so that only a small part of a lobby is closed. */
export const announcedBy: StudioCode = 'WILO';

export type Studio = {
  code: StudioCode;
  name: string;
  /** A studio's name is a brand and the same in every language, so there are no translations. */
  names: Readonly<Record<string, string>>;
  gameTypes: readonly PlayableGameType[];
  weight: number;
};

export const studios: readonly Studio[] = known.map((studio) => ({
  ...studio,
  names: {},
  gameTypes: playableGameTypes.filter((gameType) =>
    [...(curatedOnly[gameType] ?? []), ...allMakers(gameType)].includes(studio.code),
  ),
}));
