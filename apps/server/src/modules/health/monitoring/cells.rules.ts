import { serviceObjectives } from '@fairhouse/protocol/ops/health';
import type { BudgetRange, CellState, FiringAlert } from './cells.types.ts';
import type { Alert, Instant, Series } from './prometheus.types.ts';

/** One query each. The names that begin with `fairhouse:` are recorded by the rules in `ops/prometheus/rules`. */
export const expressions = {
  cells: 'group by (cell) (up)',
  leader: 'patroni_primary == 1',
  // The last moment at which the present primary was none.
  leaderSince: 'max_over_time(timestamp(patroni_primary == 0)[24h:15s]) and patroni_primary == 1',
  syncStandbys: 'fairhouse:cell_sync_standbys',
  lagBytes: 'fairhouse:cell_replication_lag_bytes',
  outboxBacklog: 'fairhouse:outbox_backlog',
  betsPerSecond: 'fairhouse:bets_per_second',
  remaining: 'fairhouse:slo_budget_remaining:ratio',
  errorRatio: 'fairhouse:slo_error_ratio:rate1h',
} as const;

type ExpressionName = keyof typeof expressions;
export const expressionNames = Object.keys(expressions) as ExpressionName[];
export type Results = ReadonlyMap<ExpressionName, readonly Instant[]>;

/** Steps that leave 120 to 170 points on a chart. */
export const ranges: Readonly<Record<BudgetRange, { seconds: number; stepSeconds: number }>> = {
  '24h': { seconds: 86_400, stepSeconds: 600 },
  '7d': { seconds: 7 * 86_400, stepSeconds: 3_600 },
  '30d': { seconds: 30 * 86_400, stepSeconds: 6 * 3_600 },
};

const cellsMax = 50;
const alertsMax = 100;
const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;
const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** A ratio without calls in its time is not a number; the chart has a gap there. */
const pointsOf = (series: Series | undefined): CellState['budgets'][number]['points'] =>
  (series?.values ?? []).flatMap(([at, remaining]) =>
    Number.isFinite(remaining) ? [{ at: isoOf(at), remaining }] : [],
  );

/** Puts the results together by cell. */
export const cellsOf = (results: Results, history: readonly Series[]): CellState[] => {
  const names = [
    ...new Set([...results.values()].flatMap((found) => found.flatMap(({ metric }) => metric.cell ?? []))),
  ];
  return names
    .sort()
    .slice(0, cellsMax)
    .map((cell) => {
      const find = (of: ExpressionName, slo?: string): Instant | undefined =>
        results.get(of)?.find(({ metric }) => metric.cell === cell && metric.slo === slo);
      const figure = (of: ExpressionName, slo?: string): number | null => finite(find(of, slo)?.value[1]);
      const leader = find('leader')?.metric;
      const since = figure('leaderSince');
      return {
        cell,
        leader: leader?.machine ?? leader?.instance ?? null,
        leaderSince: leader === undefined || since === null ? null : isoOf(since),
        syncStandbys: whole(figure('syncStandbys')),
        lagBytes: whole(figure('lagBytes')),
        outboxBacklog: whole(figure('outboxBacklog')),
        betsPerSecond: figure('betsPerSecond'),
        budgets: serviceObjectives.flatMap((objective) => {
          const points = pointsOf(history.find(({ metric }) => metric.cell === cell && metric.slo === objective));
          const remaining = figure('remaining', objective);
          if (remaining === null && points.length === 0) return [];
          return [{ objective, remaining, errorRatio: figure('errorRatio', objective), points }];
        }),
      };
    });
};

/** Firing alerts: those that wake somebody first, then the newest first. */
export const firingOf = (alerts: readonly Alert[]): FiringAlert[] =>
  alerts
    .filter(({ state }) => state === 'firing')
    .map(
      ({ labels, annotations, activeAt }): FiringAlert => ({
        name: labels.alertname ?? 'unknown',
        severity: labels.severity === 'page' ? 'page' : 'ticket',
        cell: labels.cell ?? null,
        summary: (annotations.summary ?? '').slice(0, 300),
        runbook: /([a-z0-9-]+)\.md$/.exec(annotations.runbook ?? '')?.[1] ?? null,
        since: new Date(activeAt).toISOString(),
      }),
    )
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.since.localeCompare(a.since))
    .slice(0, alertsMax);
