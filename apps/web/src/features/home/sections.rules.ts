import type { components } from '@fairhouse/client';
import type { GameType } from '@fairhouse/protocol/constants';

type Lane = components['schemas']['VendorLane'];
type Game = components['schemas']['Game'];
type VendorTile = components['schemas']['VendorTile'];

/** A block of home: games on cards, or vendors on tiles where a category is entered through its vendors. */
export type HomeSection =
  | { kind: 'games'; gameType: GameType; title: string | null; games: readonly Game[] }
  | { kind: 'vendors'; gameType: GameType; title: string; vendors: readonly VendorTile[] };

/** Categories whose rounds are chosen inside the vendor's own room: the house shows the doors, not the rounds. */
const enteredByVendor: ReadonlySet<GameType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

const sectionOfLane = (lane: Lane): HomeSection =>
  enteredByVendor.has(lane.gameType)
    ? { kind: 'vendors', gameType: lane.gameType, title: lane.title, vendors: lane.vendors }
    : { kind: 'games', gameType: lane.gameType, title: lane.title, games: lane.cards };

const isFilled = (section: HomeSection): boolean =>
  section.kind === 'games' ? section.games.length > 0 : section.vendors.length > 0;

/**
 * What home shows for a choice of the game menu: everything on HOME, the hot games first on HOT, one
 * category otherwise. A category without anything to show leaves no hole.
 */
export const sectionsFor = (
  choice: GameType,
  { hot, lanes, itemsMax }: { hot: readonly Game[]; lanes: readonly Lane[]; itemsMax: number },
): HomeSection[] => {
  const hotSection: HomeSection = { kind: 'games', gameType: 'HOT', title: null, games: hot };
  const all = lanes.map(sectionOfLane);
  const chosen =
    choice === 'HOME' || choice === 'HOT' ? [hotSection, ...all] : all.filter(({ gameType }) => gameType === choice);
  return chosen
    .map((section) =>
      section.kind === 'games'
        ? { ...section, games: section.games.slice(0, itemsMax) }
        : { ...section, vendors: section.vendors.slice(0, itemsMax) },
    )
    .filter(isFilled);
};

/** Spec §4: the favourites of somebody nobody knows do not exist; the choice falls back to HOME and login is asked for. */
export const judgeChoice = (
  choice: GameType,
  { isVisitor }: { isVisitor: boolean },
): { choice: GameType; asksForLogin: boolean } =>
  choice === 'FAV' && isVisitor ? { choice: 'HOME', asksForLogin: true } : { choice, asksForLogin: false };
