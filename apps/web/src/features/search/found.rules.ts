import type { ApiValue } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import type { FoundAction } from './actions.rules.ts';

export type Found = ApiValue<'GET', '/api/member/v1/search'>;
type Game = wire.Game;
type VendorTile = wire.VendorTile;

/** One line of the search results, whatever it links to. `id` is its position in the list. */
export type SearchEntry = { id: string } & (
  | { kind: 'recent'; text: string }
  | { kind: 'action'; action: FoundAction }
  | { kind: 'game'; game: Game }
  | { kind: 'vendor'; vendor: VendorTile }
  | { kind: 'promotion'; announcementId: string; title: string }
  | { kind: 'help'; path: string; title: string }
);

export type GroupName = 'actions' | 'recent' | 'hot' | 'games' | 'instead' | 'vendors' | 'promotions' | 'help';
export type SearchGroupOf = { name: GroupName; entries: SearchEntry[] };

const filled = (groups: SearchGroupOf[]): SearchGroupOf[] => groups.filter(({ entries }) => entries.length > 0);

const gameEntries = (games: readonly Game[]): SearchEntry[] =>
  games.map((game) => ({ kind: 'game', id: `game-${game.nodeId}`, game }));

const actionEntries = (actions: readonly FoundAction[]): SearchEntry[] =>
  actions.map((action) => ({ kind: 'action', id: `action-${action.name}`, action }));

/** Before the server has responded, only the actions are known. */
export const actionGroups = (actions: readonly FoundAction[]): SearchGroupOf[] =>
  filled([{ name: 'actions', entries: actionEntries(actions) }]);

/**
 * The results in display order: what the text asks to do, then games, because most visitors search for them. Popular
 * games are suggested only if nothing else was found.
 */
export const groupsOf = (found: Found, actions: readonly FoundAction[] = []): SearchGroupOf[] =>
  filled([
    ...actionGroups(actions),
    {
      name: found.isInstead ? 'instead' : 'games',
      entries: found.isInstead && actions.length > 0 ? [] : gameEntries(found.games),
    },
    {
      name: 'vendors',
      entries: found.vendors.map((vendor) => ({
        kind: 'vendor',
        id: `vendor-${vendor.gameType}-${vendor.vassalage}`,
        vendor,
      })),
    },
    {
      name: 'promotions',
      entries: found.promotions.map(({ id, title }) => ({
        kind: 'promotion',
        id: `promotion-${id}`,
        announcementId: id,
        title,
      })),
    },
    {
      name: 'help',
      entries: found.help.map(({ id, title, path }) => ({ kind: 'help', id: `help-${id}`, path, title })),
    },
  ]);

/** The groups that are shown before anything is typed. */
export const startGroups = (recent: readonly string[], hot: readonly Game[], hotMax: number): SearchGroupOf[] =>
  filled([
    { name: 'recent', entries: recent.map((text, index) => ({ kind: 'recent', id: `recent-${index}`, text })) },
    {
      name: 'hot',
      entries: gameEntries(hot.filter(({ underMaintenance }) => !underMaintenance).slice(0, hotMax)),
    },
  ]);

export const entriesOf = (groups: readonly SearchGroupOf[]): SearchEntry[] => groups.flatMap(({ entries }) => entries);

/** The number of results; suggestions shown instead of results do not count. */
export const countFound = (groups: readonly SearchGroupOf[]): number =>
  groups.reduce((count, { name, entries }) => (name === 'instead' ? count : count + entries.length), 0);

/** The highlighted line after a key press: wraps at the ends, and starts at the first or the last. */
export const activeAfter = (key: string, active: number, count: number): number | null => {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  if (active === -1) return key === 'ArrowDown' ? 0 : count - 1;
  return (active + (key === 'ArrowDown' ? 1 : -1) + count) % count;
};

/**
 * What Enter opens: the highlighted line, or else the first one if it was found for exactly the text in the field.
 * Suggestions were not searched for, so they must be highlighted first.
 */
export const entryByEnter = (
  groups: readonly SearchGroupOf[],
  { active, isCurrent }: { active: number; isCurrent: boolean },
): SearchEntry | null => {
  const entries = entriesOf(groups);
  if (active >= 0) return entries[active] ?? null;
  return isCurrent && countFound(groups) > 0 ? (entries[0] ?? null) : null;
};
