import { readCohorts, readCounts, readFunnel } from './days.store.ts';
import { percentOf } from './figures.rules.ts';
import { bucketsOf } from './period.rules.ts';
import type { ReportBuilder, Row, Values } from './report.types.ts';
import { readJoinedBy } from './sums.store.ts';

/** Weeks of registration, and how many of their players came back in the weeks since, with what value. */
export const cohorts: ReportBuilder = async (asked, { db }) => {
  const { brand, currency, from, to } = asked;
  const columns = ['players', 'week', 'activePlayers', 'retained', 'ggr', 'ngr', 'deposits'];
  const weeks = bucketsOf(from, to, 'week');
  const [first = from, last = to] = [weeks[0], weeks.at(-1)];
  const joined = await readJoinedBy(
    db.read,
    { brandIds: [brand.brandId], dimension: 'cohort', from: first, to: '9999-12-31' },
    'key',
  );
  const found = await readCohorts(db.read, { brandId: brand.brandId, currency, from: first, to: last });
  const rows = found.map(({ cohort, week, active, ggr, ngr, deposits }): Row => {
    const players = joined.get(cohort) ?? 0n;
    return {
      key: `${cohort}:${week}`,
      label: cohort,
      values: {
        players: Number(players),
        week,
        activePlayers: Number(active),
        retained: percentOf(active, players),
        ggr: `${ggr}`,
        ngr: `${ngr}`,
        deposits: `${deposits}`,
      },
    };
  });
  const sum = (name: 'ggr' | 'ngr' | 'deposits') => `${found.reduce((total, row) => total + row[name], 0n)}`;
  const totals: Values = {
    players: weeks.reduce((total, week) => total + Number(joined.get(week) ?? 0n), 0),
    week: null,
    activePlayers: null,
    retained: null,
    ggr: sum('ggr'),
    ngr: sum('ngr'),
    deposits: sum('deposits'),
  };
  return { columns, totals, rows, isTime: true };
};

/** From the first page to the first bet, by the day of the registration. */
export const funnel: ReportBuilder = async ({ brand: { brandId }, from, to }, { db }) => {
  const columns = ['visitors', 'newPlayers', 'deposited', 'played'];
  const found = await readFunnel(db.read, { brandId, from, to });
  const sum = (name: 'visitors' | 'joined' | 'deposited' | 'played') =>
    found.reduce((total, row) => total + row[name], 0);
  return {
    columns,
    totals: {
      visitors: sum('visitors'),
      newPlayers: sum('joined'),
      deposited: sum('deposited'),
      played: sum('played'),
    },
    rows: found.map(({ day, visitors, joined, deposited, played }) => ({
      key: day,
      label: day,
      values: { visitors, newPlayers: joined, deposited, played },
    })),
    isTime: true,
  };
};

const riskColumns = [
  'exclusions',
  'breaks',
  'limitsLowered',
  'limitsRaised',
  'limitHits',
  'harmCases',
  'identityCases',
  'identityRejected',
  'disputes',
  'heldWins',
  'withdrawalsRejected',
];

/** Protection, disputes and what was held or rejected, by day, week or month. */
export const risk: ReportBuilder = async (asked, { db }) => {
  const by = asked.by as 'day' | 'week' | 'month';
  const counts = await readCounts(db.read, { brandId: asked.brand.brandId, ...asked }, by);
  const found = new Map<string, number>();
  for (const { grp, measure, count } of counts)
    for (const key of [`${grp} ${measure}`, ` ${measure}`]) found.set(key, (found.get(key) ?? 0) + count);
  const valuesOf = (grp: string): Values =>
    Object.fromEntries(riskColumns.map((measure) => [measure, found.get(`${grp} ${measure}`) ?? 0]));
  return {
    columns: riskColumns,
    totals: valuesOf(''),
    rows: bucketsOf(asked.from, asked.to, by).map((key) => ({ key, label: key, values: valuesOf(key) })),
    isTime: true,
  };
};
