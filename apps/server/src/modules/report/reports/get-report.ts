import { type ReportMeasure, reportMeasures } from '@fairhouse/protocol/ops/report-measures';
import {
  type Report,
  type ReportName,
  type reportComparisons,
  reportDaysMax,
  reportGroups,
  reportHourDaysMax,
} from '@fairhouse/protocol/ops/reports';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { RollupBrand } from '../rollups/rollup.types.ts';
import { rollupCursor } from '../rollups/rollup-cursor.ts';
import { breakdown } from './breakdown.ts';
import { games } from './games.ts';
import { overview } from './overview.ts';
import { payments } from './payments.ts';
import { cohorts, funnel, risk } from './people.ts';
import { comparedWith, daysBetween, plusDays } from './period.rules.ts';
import { regulator } from './regulator.ts';
import type { Asked, GameFilter, PlayerFilter, ReportBuilder, ReportDeps, Row, Table, Value } from './report.types.ts';

const builders: Readonly<Record<ReportName, ReportBuilder>> = {
  overview,
  breakdown,
  games,
  payments,
  cohorts,
  funnel,
  risk,
  regulator,
};

export type ReportQuestion = {
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  compare: (typeof reportComparisons)[number];
  currency?: string | undefined;
  country?: string | undefined;
  source?: string | undefined;
  agent?: string | undefined;
  direction?: 'in' | 'out' | undefined;
  format?: string | undefined;
  sort?: string | undefined;
  limit: number;
} & GameFilter;

const refuse = (parameter: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { parameter } });
};

const playerFilterOf = (query: ReportQuestion): PlayerFilter | null => {
  const given = (['country', 'source', 'agent'] as const).flatMap((dimension) => {
    const key = query[dimension];
    return key === undefined ? [] : [{ dimension, key }];
  });
  if (given.length > 1) refuse(given[1]?.dimension ?? '');
  return given[0] ?? null;
};

/** Which reports understand filters by game, and which by player. */
const takesGames = (report: ReportName, by: string): boolean =>
  report === 'games' ||
  (report === 'overview' && by !== 'hour') ||
  (report === 'breakdown' && ['game', 'studio', 'vendor', 'gameType'].includes(by));
const takesPlayers = (report: ReportName, by: string): boolean => report === 'overview' && by !== 'hour';

/** Checks a question: what no roll-up can answer is refused, never answered without the filter. */
const askedOf = (report: ReportName, query: ReportQuestion, brand: RollupBrand, today: string): Asked => {
  const groups: readonly string[] = reportGroups[report];
  const by = query.by ?? groups[0] ?? '';
  // The brands side by side are a call of their own.
  if (!groups.includes(by) || by === 'brand') refuse('by');
  const to = query.to ?? today;
  const from = query.from ?? plusDays(to, -6);
  const days = daysBetween(from, to);
  if (days < 1 || days > (by === 'hour' ? reportHourDaysMax : reportDaysMax)) refuse('from');
  const { game, studio, vendor, gameType } = query;
  const hasGames = [game, studio, vendor, gameType].some((value) => value !== undefined);
  const players = playerFilterOf(query);
  if (hasGames && !takesGames(report, by)) refuse('game');
  if (players !== null && (hasGames || !takesPlayers(report, by))) refuse(players.dimension);
  return {
    brand,
    currency: query.currency ?? brand.currency,
    from,
    to,
    by,
    games: hasGames ? { game, studio, vendor, gameType } : null,
    players,
    direction: query.direction,
    format: query.format,
    limit: query.limit,
  };
};

const valueOrder = (one: Value, other: Value): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const digits = /^-?[0-9]+$/;
  if (digits.test(`${one}`) && digits.test(`${other}`)) {
    const [a, b] = [BigInt(one), BigInt(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  return `${one}` < `${other}` ? -1 : `${one}` > `${other}` ? 1 : 0;
};

const sorted = ({ rows, columns, isTime }: Table, sort: string | undefined): Row[] => {
  if (sort === undefined && isTime) return rows;
  const usual = columns.includes('ggr') ? '-ggr' : columns.includes('tried') ? '-tried' : 'key';
  const wanted = sort ?? usual;
  const name = wanted.replace(/^-/, '');
  const sign = wanted.startsWith('-') ? -1 : 1;
  if (name === 'key' || name === 'label') return rows.toSorted((a, b) => sign * valueOrder(a[name], b[name]));
  if (!columns.includes(name)) refuse('sort');
  // Rows without the figure come last either way.
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[name] ?? null, b.values[name] ?? null];
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return sign * valueOrder(one, other);
  });
};

export const columnsOf = ({ columns, described }: Table): Report['columns'] =>
  columns.map((key) => {
    const { unit, definition } = described?.get(key) ?? reportMeasures[key as ReportMeasure];
    return { key, unit, definition };
  });

/** A report with its comparison, in order, cut to its limit. */
export const getReport = async (
  report: ReportName,
  query: ReportQuestion,
  brand: RollupBrand,
  deps: ReportDeps,
): Promise<Report> => {
  const today = daysOf(brand.timeZone)(await deadlineNow(deps.db.read));
  const asked = askedOf(report, query, brand, today);
  const build = builders[report];
  const table = await build(asked, deps);
  const isComparable = report !== 'cohorts' && report !== 'regulator';
  const other = query.compare === 'none' || !isComparable ? null : comparedWith(asked, query.compare);
  const before = other === null ? null : await build({ ...asked, ...other }, deps);
  const byKey = new Map(before?.rows.map((row) => [row.key, row]));
  const previousOf = (row: Row, place: number) =>
    (table.isTime ? before?.rows[place] : byKey.get(row.key))?.values ?? null;
  const previous = new Map(table.rows.map((row, place) => [row, previousOf(row, place)]));
  const rows = sorted(table, query.sort);
  const shown = table.isTime && query.sort === undefined ? rows : rows.slice(0, query.limit);
  return {
    report,
    from: asked.from,
    to: asked.to,
    by: asked.by,
    currency: asked.currency,
    timeZone: brand.timeZone,
    comparedWith: other,
    completeUntil: (await rollupCursor.read(deps.db.read, brand.brandId))?.asOf.toISOString() ?? null,
    columns: columnsOf(table),
    totals: table.totals,
    previous: before?.totals ?? null,
    rows: shown.map((row) => ({ ...row, previous: previous.get(row) ?? null })),
    isCut: shown.length < rows.length,
  };
};
