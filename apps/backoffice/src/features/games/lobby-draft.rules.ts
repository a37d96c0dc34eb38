import type { PlayableGameType } from '@fairhouse/protocol';
import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';

/** The list with one entry moved to another position. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, entry);
};

export type LobbyCategory = LobbyLayout['categories'][number];

/** The layout with one category changed. */
export const withCategory = (
  layout: LobbyLayout,
  gameType: LobbyCategory['gameType'],
  change: Partial<LobbyCategory>,
): LobbyLayout => ({
  ...layout,
  categories: layout.categories.map((category) =>
    category.gameType === gameType ? { ...category, ...change } : category,
  ),
});

/** The named entries first, then the default ones, each once, up to a maximum. */
export const headThenUsual = (head: readonly string[], usual: readonly string[], most: number): string[] =>
  [...new Set([...head, ...usual])].slice(0, most);

export type LobbySources = {
  vendors: readonly { gameType: PlayableGameType; vendorCode: string; isOn: boolean }[];
  usual: readonly { gameType: PlayableGameType; gameIds: readonly string[] }[];
  usualHot: readonly string[];
  /** Home shows these in a row of their own. */
  isOriginal: (gameId: string) => boolean;
};

export type PreviewLane = { gameType: LobbyCategory['gameType']; vendors: string[]; games: string[] };

/** A preview shows a lobby without a page of studios. */
const vendorsMost = 1_000;

/** The lobby that players would see of a layout: the lanes of its home page below the originals, in order. */
export const previewOf = (
  layout: LobbyLayout,
  { vendors, usual, usualHot, isOriginal }: LobbySources,
  sectionGames: number,
): PreviewLane[] => {
  const gamesOf = (head: readonly string[], rest: readonly string[]) =>
    headThenUsual(
      head.filter((id) => !isOriginal(id)),
      rest.filter((id) => !isOriginal(id)),
      sectionGames,
    );
  return layout.categories
    .filter(({ isOn, gameType }) => isOn && gameType !== 'FAV')
    .map(({ gameType, vendors: placed, pins }) => {
      if (gameType === 'HOT') return { gameType, vendors: [], games: gamesOf(layout.hot, usualHot) };
      const on = vendors.flatMap((one) => (one.gameType === gameType && one.isOn ? one.vendorCode : []));
      const games = usual.find((one) => one.gameType === gameType)?.gameIds ?? [];
      return {
        gameType,
        vendors: headThenUsual(
          placed.filter((code) => on.includes(code)),
          on,
          vendorsMost,
        ),
        games: gamesOf(pins, games),
      };
    })
    .filter(({ games, vendors: shown }) => games.length + shown.length > 0);
};

/** Categories that are on and have nothing to play, by the layout and the games of the brand. */
export const emptyTypes = (layout: LobbyLayout, { usual }: Pick<LobbySources, 'usual'>): LobbyCategory['gameType'][] =>
  layout.categories
    .filter(({ gameType, isOn }) => isOn && gameType !== 'HOT' && gameType !== 'FAV')
    .filter(({ gameType }) => (usual.find((one) => one.gameType === gameType)?.gameIds ?? []).length === 0)
    .map(({ gameType }) => gameType);

/** A layout as text: order, switches and names, for comparing two of them. */
export const summaryOf = (
  layout: LobbyLayout,
  texts: {
    typeOf: (gameType: LobbyCategory['gameType']) => string;
    gameOf: (id: string) => string;
    vendorOf: (code: string) => string;
  },
): Record<string, unknown> => ({
  order: layout.categories.map(({ gameType }) => texts.typeOf(gameType)).join(' · '),
  hot: layout.hot.map(texts.gameOf).join(' · '),
  ...Object.fromEntries(
    layout.categories.flatMap(({ gameType, isOn, isAnnounced, vendors, pins }) => [
      [`${gameType}.isOn`, isOn],
      [`${gameType}.isAnnounced`, isAnnounced],
      [`${gameType}.vendors`, vendors.map(texts.vendorOf).join(' · ')],
      [`${gameType}.pins`, pins.map(texts.gameOf).join(' · ')],
    ]),
  ),
});
