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
};

export type PreviewLane = { gameType: LobbyCategory['gameType']; vendors: string[]; games: string[] };

/** A preview shows a lobby without a page of studios. */
const vendorsMost = 1_000;

/** The lobby that players would see of a layout: the lanes of its home page, in order. */
export const previewOf = (
  layout: LobbyLayout,
  { vendors, usual, usualHot }: LobbySources,
  sectionGames: number,
): PreviewLane[] =>
  layout.categories
    .filter(({ isOn, gameType }) => isOn && gameType !== 'FAV')
    .map(({ gameType, vendors: placed, pins }) => {
      if (gameType === 'HOT')
        return { gameType, vendors: [], games: headThenUsual(layout.hot, usualHot, sectionGames) };
      const on = vendors.flatMap((one) => (one.gameType === gameType && one.isOn ? one.vendorCode : []));
      const games = usual.find((one) => one.gameType === gameType)?.gameIds ?? [];
      return {
        gameType,
        vendors: headThenUsual(
          placed.filter((code) => on.includes(code)),
          on,
          vendorsMost,
        ),
        games: headThenUsual(pins, games, sectionGames),
      };
    })
    .filter(({ games, vendors: shown }) => games.length + shown.length > 0);

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
    layout.categories.flatMap(({ gameType, isOn, vendors, pins }) => [
      [`${gameType}.isOn`, isOn],
      [`${gameType}.vendors`, vendors.map(texts.vendorOf).join(' · ')],
      [`${gameType}.pins`, pins.map(texts.gameOf).join(' · ')],
    ]),
  ),
});
