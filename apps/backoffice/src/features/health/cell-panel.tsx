import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { type ReactNode, useCallback, useId } from 'react';
import { StateBadge } from '#framework/cells.tsx';
import { TimeChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { Budget, CellState } from './cells.types.ts';
import { mergePoints } from './merge-points.ts';

type Objective = Budget['objective'];

const names = {
  bets: 'ops.health.objective.bets',
  bets_latency: 'ops.health.objective.betsLatency',
  balance: 'ops.health.objective.balance',
  balance_latency: 'ops.health.objective.balanceLatency',
  login: 'ops.health.objective.login',
  login_latency: 'ops.health.objective.loginLatency',
  deposit: 'ops.health.objective.deposit',
} as const satisfies Record<Objective, string>;

/** Objectives about time: a call that came too late is no error, but it uses up the budget. */
const slow: ReadonlySet<Objective> = new Set(['bets_latency', 'balance_latency', 'login_latency', 'deposit']);

/** Two charts, because seven lines in one cannot be told apart. */
const charts = [
  { title: 'ops.health.budget.calls', objectives: ['bets', 'balance', 'login', 'deposit'] },
  { title: 'ops.health.budget.times', objectives: ['bets_latency', 'balance_latency', 'login_latency'] },
] as const;

const unknown = '–';
const kilobyte = 1_000;

const useSize = (): ((bytes: number) => string) => {
  const t = useT();
  const fmt = useFmt();
  return (bytes) =>
    bytes < kilobyte ** 2
      ? t('ops.health.kilobytes', { size: fmt.number(bytes / kilobyte, { decimals: { min: 0, max: 1 } }) })
      : t('ops.health.megabytes', { size: fmt.number(bytes / kilobyte ** 2, { decimals: { min: 0, max: 1 } }) });
};

const Figures = ({ cell }: { cell: CellState }) => {
  const t = useT();
  const fmt = useFmt();
  const size = useSize();
  const { leader, leaderSince, syncStandbys, lagBytes, outboxBacklog, betsPerSecond } = cell;
  const count = (value: number | null): string => (value === null ? unknown : fmt.number(value));
  const changed =
    leaderSince === null
      ? t('ops.health.cell.leaderSteady')
      : t('ops.health.cell.leaderSince', { time: fmt.dateTime(leaderSince, 'short', { seconds: true }) });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <KpiTile
        label={t('ops.health.cell.leader')}
        value={leader === null ? t('ops.health.cell.noLeader') : <bdi dir="ltr">{leader}</bdi>}
        hint={leader !== null && changed}
      />
      <KpiTile
        label={t('ops.health.cell.syncStandbys')}
        value={count(syncStandbys)}
        hint={syncStandbys === 0 && t('ops.health.cell.noSyncStandby')}
      />
      <KpiTile label={t('ops.health.cell.lag')} value={lagBytes === null ? unknown : size(lagBytes)} />
      <KpiTile label={t('ops.health.outbox')} value={count(outboxBacklog)} />
      <KpiTile
        label={t('ops.health.cell.bets')}
        value={betsPerSecond === null ? unknown : fmt.number(betsPerSecond, { decimals: { min: 0, max: 1 } })}
      />
    </div>
  );
};

/** A quarter left is the time to slow releases down; nothing left, to stop them. */
const toneOf = (remaining: number) => (remaining <= 0 ? 'negative' : remaining < 0.25 ? 'warning' : 'positive');

const usePercent = (decimals: number): ((ratio: number) => string) => {
  const fmt = useFmt();
  return useCallback((ratio) => fmt.percent(ratio, { decimals: { min: 0, max: decimals } }), [fmt, decimals]);
};

const BudgetLine = ({ budget: { objective, remaining, errorRatio } }: { budget: Budget }) => {
  const t = useT();
  const left = usePercent(1);
  const share = usePercent(3);
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 text-sm">
      <span className="min-w-0 grow">
        {t(names[objective])}
        <span className="block text-caption text-muted">
          {errorRatio === null
            ? t('ops.health.budget.noCalls')
            : t(slow.has(objective) ? 'ops.health.budget.slow' : 'ops.health.budget.errors', {
                ratio: share(errorRatio),
              })}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">
        {remaining === null ? unknown : <StateBadge tone={toneOf(remaining)}>{left(remaining)}</StateBadge>}
      </span>
    </li>
  );
};

const Budgets = ({ budgets }: { budgets: readonly Budget[] }) => {
  const t = useT();
  const percent = usePercent(1);
  return (
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
      <Panel title={t('ops.health.budgets')} hint={t('ops.health.budgetsHint')} className="xl:col-span-2" level={3}>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {budgets.map((budget) => (
            <BudgetLine key={budget.objective} budget={budget} />
          ))}
        </ul>
      </Panel>
      {charts.map(({ title, objectives }) => {
        const shown = budgets.filter(({ objective }) => (objectives as readonly Objective[]).includes(objective));
        return (
          <TimeChart
            key={title}
            title={t(title)}
            step="hour"
            format={percent}
            points={mergePoints(shown)}
            series={shown.map(({ objective }) => ({ id: objective, label: t(names[objective]) }))}
          />
        );
      })}
    </div>
  );
};

/** One cell: its primary and standbys, its backlog, and what is left of its promises. */
export const CellPanel = ({ cell, range }: { cell: CellState; range: ReactNode }) => {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-lg">
          {t('ops.health.cell.title', { cell: cell.cell })}
        </h2>
        {range}
      </div>
      <Figures cell={cell} />
      {cell.budgets.length === 0 ? (
        <Panel title={t('ops.health.budgets')}>
          <p className="text-sm text-text-2">{t('ops.health.budget.none')}</p>
        </Panel>
      ) : (
        <Budgets budgets={cell.budgets} />
      )}
    </section>
  );
};
