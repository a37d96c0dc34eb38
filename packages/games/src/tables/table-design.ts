import type { TableEngineId } from '../engines.ts';

const tableThemes = ['emerald', 'midnight', 'ruby', 'amber', 'violet', 'slate'] as const;
export type TableTheme = (typeof tableThemes)[number];

/** The differences between tables of a kind: theme and pace. Rules and payouts are the same. */
export type TableDesign = { theme: TableTheme; bettingMs: number };

const CALM_BETTING_MS = 15_000;
const BRISK_BETTING_MS = 10_000;

const themeWords: readonly (readonly [RegExp, TableTheme])[] = [
  [/emerald|jade|garden|felt|terrace|meadow/i, 'emerald'],
  [/midnight|sapphire|harbour|storm|moon|tidal/i, 'midnight'],
  [/ruby|crimson|dragon|lantern|opera|scarlet/i, 'ruby'],
  [/amber|gold|sunset|sunrise|copper|honey/i, 'amber'],
  [/velvet|violet|plum|orchid|peach|twilight/i, 'violet'],
  [/ivory|marble|study|silver|slate|quiet/i, 'slate'],
];

const sumOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

const themeOf = (engine: TableEngineId, name: string): TableTheme =>
  // Every dragon-tiger table has "dragon" in its name, which is irrelevant for its theme.
  themeWords.find(([words]) => words.test(engine === 'dragon-tiger' ? name.replace(/dragon/i, '') : name))?.[1] ??
  tableThemes[sumOf(name) % tableThemes.length] ??
  'emerald';

export const designOfTable = (engine: TableEngineId, name: string): TableDesign => ({
  theme: themeOf(engine, name),
  bettingMs: /speed|swift|quick|rapid/i.test(name) ? BRISK_BETTING_MS : CALM_BETTING_MS,
});
