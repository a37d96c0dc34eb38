import type { GameType } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';
import type { Viewer } from '#shared/session/viewer.ts';

type Lane = wire.VendorLane;
type Game = wire.Game;
type VendorTile = wire.VendorTile;

/** A block of home: games on cards, or vendors on tiles where a category is entered through its vendors. */
export type HomeSection =
  | { kind: 'games'; gameType: GameType; title: string | null; games: readonly Game[] }
  | { kind: 'vendors'; gameType: GameType; title: string; vendors: readonly VendorTile[] };

/** Categories whose rounds are chosen on the vendor's own site: home shows the vendors, not games. */
const enteredByVendor: ReadonlySet<GameType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

const sectionOfLane = (lane: Lane): HomeSection =>
  enteredByVendor.has(lane.gameType)
    ? { kind: 'vendors', gameType: lane.gameType, title: lane.title, vendors: lane.vendors }
    : { kind: 'games', gameType: lane.gameType, title: lane.title, games: lane.cards };

const isFilled = (section: HomeSection): boolean =>
  section.kind === 'games' ? section.games.length > 0 : section.vendors.length > 0;

/** The choices that show every category. */
export const isWide = (choice: GameType): boolean => choice === 'HOME' || choice === 'HOT';

/**
 * The sections of home for a choice of the game menu: everything on HOME, the hot games first on HOT, one category
 * otherwise. Empty categories are left out.
 */
export const sectionsFor = (
  choice: GameType,
  { hot, lanes, itemsMax }: { hot: readonly Game[]; lanes: readonly Lane[]; itemsMax: number },
): HomeSection[] => {
  const hotSection: HomeSection = { kind: 'games', gameType: 'HOT', title: null, games: hot };
  const all = lanes.map(sectionOfLane);
  const chosen = isWide(choice) ? [hotSection, ...all] : all.filter(({ gameType }) => gameType === choice);
  return chosen
    .map((section) =>
      section.kind === 'games'
        ? { ...section, games: section.games.slice(0, itemsMax) }
        : { ...section, vendors: section.vendors.slice(0, itemsMax) },
    )
    .filter(isFilled);
};

/** What the viewer lacks for a list of their own. */
export type Missing = 'login' | 'realAccount' | null;

/**
 * Spec §4: visitors have no favourites; the choice falls back to HOME and a login is requested. A trial account has
 * none either.
 */
export const judgeChoice = (
  choice: GameType,
  { viewer }: { viewer: Viewer['kind'] },
): { choice: GameType; missing: Missing } => {
  if (choice !== 'FAV' || viewer === 'member' || viewer === 'agent') return { choice, missing: null };
  return { choice: 'HOME', missing: viewer === 'visitor' ? 'login' : 'realAccount' };
};
