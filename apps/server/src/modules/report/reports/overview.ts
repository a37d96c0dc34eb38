import { publishedReturnsSql } from '#modules/catalog/index.ts';
import { readHours } from './days.store.ts';
import { allColumns, figuresOf, noSums, onlyColumns, playColumns } from './figures.rules.ts';
import { type GameSumsRow, readGameSumsBy } from './games.store.ts';
import { bucketsOf } from './period.rules.ts';
import type { Asked, ReportBuilder, Row, Sums, Table } from './report.types.ts';
import { readActive, readJoinedBy, readSums, type SumFilter } from './sums.store.ts';

type Bucket = 'day' | 'week' | 'month';

const timeRow = (key: string, values: Row['values']): Row => ({ key, label: key, values });

const byHour: ReportBuilder = async ({ brand: { brandId, timeZone }, currency, from, to }, { db }) => {
  const columns = allColumns.filter(
    (name) => !['activePlayers', 'newPlayers', 'firstDeposits', 'conversion', 'arpu'].includes(name),
  );
  const hours = await readHours(db.read, { brandId, timeZone, currency, from, to });
  const rows = hours.map(({ hour, sums }) => timeRow(hour.toISOString(), onlyColumns(figuresOf(sums, {}), columns)));
  const add = (one: Sums, other: Sums): Sums =>
    Object.fromEntries((Object.keys(one) as (keyof Sums)[]).map((name) => [name, one[name] + other[name]])) as Sums;
  const total = hours.reduce((sums, each) => add(sums, each.sums), noSums);
  return { columns, totals: onlyColumns(figuresOf(total, {}), columns), rows, isTime: true };
};

/** Days of chosen games: play alone, because money belongs to players and not to games. */
const ofGames = async (asked: Asked, by: Bucket, { db }: Parameters<ReportBuilder>[1]): Promise<Table> => {
  const filter = { brandId: asked.brand.brandId, ...asked };
  const { groups, total } = await readGameSumsBy(db.read, filter, by, publishedReturnsSql);
  const valuesOf = (sums: GameSumsRow | undefined) =>
    onlyColumns(figuresOf({ ...noSums, ...sums }, sums ?? {}), playColumns);
  return {
    columns: playColumns,
    totals: valuesOf(total),
    rows: bucketsOf(asked.from, asked.to, by).map((key) => timeRow(key, valuesOf(groups.get(key)))),
    isTime: true,
  };
};

/** The brand, or one country, source or agent, by hour, day, week or month. */
export const overview: ReportBuilder = async (asked, deps) => {
  if (asked.by === 'hour') return byHour(asked, deps);
  const by = asked.by as Bucket;
  if (asked.games !== null) return ofGames(asked, by, deps);
  const { read } = deps.db;
  const { brandId } = asked.brand;
  const { currency, from, to, players } = asked;
  const filter: SumFilter = {
    brandIds: [brandId],
    dimension: players?.dimension ?? 'brand',
    key: players?.key,
    currency,
    from,
    to,
  };
  // Gaps of an agent's players are not kept, and no game belongs to a player's group.
  const hasActive = players?.dimension !== 'agent';
  const columns: readonly string[] = [
    ...allColumns.filter((name) => hasActive || (name !== 'activePlayers' && name !== 'arpu')),
    ...(players === null ? ['theoreticalHold'] : []),
  ];
  const play = { brandId, currency, from, to, games: null };
  const games = players === null ? await readGameSumsBy(read, play, by, publishedReturnsSql) : null;
  const readAll = async (group: Bucket | 'total') => {
    const sums = await readSums(read, filter, group);
    const active = hasActive ? await readActive(read, filter, group) : null;
    const joined = await readJoinedBy(read, filter, group);
    return (key: string) =>
      onlyColumns(
        figuresOf(sums.get(key) ?? noSums, {
          active: active === null ? undefined : (active.get(key) ?? 0n),
          joined: joined.get(key) ?? 0n,
          theoreticalHold: (group === 'total' ? games?.total : games?.groups.get(key))?.theoreticalHold,
        }),
        columns,
      );
  };
  const valuesOf = await readAll(by);
  return {
    columns,
    totals: (await readAll('total'))(''),
    rows: bucketsOf(from, to, by).map((key) => timeRow(key, valuesOf(key))),
    isTime: true,
  };
};
