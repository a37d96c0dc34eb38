import { linkLabelsOf } from '#modules/agent/index.ts';
import { gameFactsOf, publishedReturnsSql, studioNamesOf } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { allColumns, figuresOf, noSums, onlyColumns, playColumns } from './figures.rules.ts';
import { type GameGroup, readGameSumsBy } from './games.store.ts';
import type { Asked, ReportBuilder, ReportDeps, Row } from './report.types.ts';
import { readActive, readJoinedBy, readSums, type SumFilter } from './sums.store.ts';

const uuid = /^[0-9a-f-]{36}$/;

type Labelled = (key: string) => Pick<Row, 'label' | 'link'>;

const plain: Labelled = (key) => ({ label: key });

/** What the keys of a group are called, and where they lead. Only rows that may be shown are named. */
const labelsOf = async (by: string, keys: readonly string[], asked: Asked, { db }: ReportDeps): Promise<Labelled> => {
  const ids = keys.filter((key) => uuid.test(key));
  if (by === 'game') {
    const games = await gameFactsOf(db.read, ids);
    return (key) => {
      const game = games.get(key);
      if (game === undefined) return { label: '?' };
      const params = { game: game.gameCode, studio: game.studio };
      return { label: game.name, link: { kind: 'game', id: key, params } };
    };
  }
  if (by === 'studio') {
    const names = await studioNamesOf(db.read);
    return (key) => ({ label: names.get(key) ?? (key === '' ? '?' : key) });
  }
  if (by === 'source') {
    const labels = await linkLabelsOf(db.read, ids);
    return (key) => ({ label: labels.get(key) ?? key });
  }
  if (by === 'agent') {
    const names = await namesOf(db.read, { brandId: asked.brand.brandId, ids });
    return (key) =>
      names.has(key) ? { label: names.get(key) ?? key, link: { kind: 'agent', id: key } } : { label: key };
  }
  return plain;
};

const amountOf = (values: Row['values'], name: string): bigint => BigInt(values[name] ?? 0);

/** Names are looked up for the rows at both ends of every order only: nobody sees more. */
const labelled = async (rows: Row[], asked: Asked, deps: ReportDeps): Promise<Row[]> => {
  const largest = rows.toSorted((a, b) => (amountOf(b.values, 'ggr') > amountOf(a.values, 'ggr') ? 1 : -1));
  const shown = new Set(
    rows.length <= 5_000 ? rows : [...largest.slice(0, asked.limit), ...largest.slice(-asked.limit)],
  );
  const labelFor = await labelsOf(
    asked.by,
    [...shown].map(({ key }) => key),
    asked,
    deps,
  );
  return rows.map((row) => (shown.has(row) ? { ...row, ...labelFor(row.key) } : row));
};

const ofGames: ReportBuilder = async (asked, deps) => {
  const filter = { brandId: asked.brand.brandId, ...asked };
  const { groups, total } = await readGameSumsBy(deps.db.read, filter, asked.by as GameGroup, publishedReturnsSql);
  const valuesOf = (sums: typeof total) => onlyColumns(figuresOf({ ...noSums, ...sums }, sums), playColumns);
  const rows = [...groups].map(([key, sums]): Row => ({ key, label: key, values: valuesOf(sums) }));
  return { columns: playColumns, totals: valuesOf(total), rows: await labelled(rows, asked, deps), isTime: false };
};

const ofPlayers: ReportBuilder = async (asked, deps) => {
  const { read } = deps.db;
  const { currency, from, to } = asked;
  const byCurrency = asked.by === 'currency';
  const dimension = byCurrency ? 'brand' : (asked.by as 'country' | 'source' | 'agent');
  const filter: SumFilter = {
    brandIds: [asked.brand.brandId],
    dimension,
    currency: byCurrency ? undefined : currency,
    from,
    to,
  };
  const missing = byCurrency ? ['newPlayers', 'conversion'] : dimension === 'agent' ? ['activePlayers', 'arpu'] : [];
  const columns = allColumns.filter((name) => !missing.includes(name));
  const group = byCurrency ? 'currency' : 'key';
  const sums = await readSums(read, filter, group);
  const active = dimension === 'agent' ? null : await readActive(read, filter, group);
  const joined = byCurrency ? null : await readJoinedBy(read, filter, 'key');
  const keys = new Set([...sums.keys(), ...(joined?.keys() ?? [])]);
  const rows = [...keys].map((key): Row => {
    const figures = figuresOf(sums.get(key) ?? noSums, {
      active: active === null ? undefined : (active.get(key) ?? 0n),
      joined: joined === null ? undefined : (joined.get(key) ?? 0n),
    });
    return { key, label: key, values: onlyColumns(figures, columns), ...(byCurrency && { currency: key }) };
  });
  const whole = { ...filter, dimension: 'brand' as const, currency };
  const total = figuresOf((await readSums(read, whole, 'total')).get('') ?? noSums, {
    active: dimension === 'agent' ? undefined : ((await readActive(read, whole, 'total')).get('') ?? 0n),
    joined: byCurrency ? undefined : ((await readJoinedBy(read, whole, 'total')).get('') ?? 0n),
  });
  return {
    columns,
    totals: onlyColumns(total, columns),
    rows: await labelled(rows, asked, deps),
    isTime: false,
  };
};

/** Groups side by side: games and what they belong to, or players by country, source, agent and currency. */
export const breakdown: ReportBuilder = (asked, deps) =>
  ['game', 'studio', 'vendor', 'gameType'].includes(asked.by) ? ofGames(asked, deps) : ofPlayers(asked, deps);
