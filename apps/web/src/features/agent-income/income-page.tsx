import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { dayText } from '#shared/agent/day-text.ts';
import { Figures } from '#shared/agent/figures.tsx';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { oneOf } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { TrendCard } from '#shared/agent/trend-card.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Money } from '#shared/contracts/contract.types.ts';
import { contractKinds, offeredKinds } from '#shared/contracts/contract-kinds.ts';
import { ContractsLink } from '#shared/contracts/contracts-link.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { DebtsPanel } from './debts-panel.tsx';
import { type Income, incomeQuery } from './income.api.ts';

type KindRow = Income['kinds'][number];

const sums = ['gross', 'corrections', 'waiting', 'fromWallet', 'repaid', 'toDownlines', 'net'] as const;
/** Shown only where they are not zero: without them the other columns add up. */
const seldom: readonly string[] = ['waiting', 'fromWallet', 'repaid'];
const drawn = ['net', ...contractKinds] as const;
type Drawn = (typeof drawn)[number];

/** Kinds that the brand has, and those that earned something in the range although they are switched off. */
const useShownKinds = (kinds: readonly KindRow[]): KindRow[] => {
  const { whitelabel } = useBrand();
  const offered = offeredKinds(whitelabel);
  return kinds.filter(({ kind, gross, net }) => offered.includes(kind) || gross.minor !== '0' || net.minor !== '0');
};

const IncomeFigures = ({ income }: { income: Income }) => {
  const t = useT();
  const fmt = useFmt();
  const kinds = useShownKinds(income.kinds);
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  const { currency } = income.debts.owedToMe;
  const total = (key: (typeof sums)[number]) =>
    fmt.money(
      kinds.reduce((sum, row) => sum + BigInt(row[key].minor), 0n),
      currency,
    );
  const { owedToMe, owedByMe, overdueByMe } = income.debts;
  const shown = sums.filter((key) => !seldom.includes(key) || kinds.some((row) => row[key].minor !== '0'));
  return (
    <>
      <Figures
        figures={[
          { key: 'net', label: t('agentIncome.figure.net'), value: total('net') },
          { key: 'owedToMe', label: t('agentIncome.figure.owedToMe'), value: money(owedToMe) },
          {
            key: 'owedByMe',
            label: t('agentIncome.figure.owedByMe'),
            value: money(owedByMe),
            ...(overdueByMe.minor === '0'
              ? {}
              : { note: t('agentIncome.figure.overdueNote', { amount: money(overdueByMe) }) }),
          },
        ]}
      />
      <TeamTable
        label={t('agentIncome.income.table')}
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            label: t('agent.column.kind'),
            render: ({ kind }) => <span className="font-semibold text-text-1">{t(`agentContract.kind.${kind}`)}</span>,
            total: t('agentIncome.income.total'),
          },
          ...shown.map((key) => ({
            key,
            label: t(`agentIncome.figure.${key}`),
            isFigure: true,
            render: (row: KindRow) => money(row[key]),
            total: total(key),
          })),
        ]}
      />
      {kinds.some(({ waiting }) => waiting.minor.startsWith('-')) && (
        <p className="text-caption text-muted">{t('agentIncome.income.ahead')}</p>
      )}
    </>
  );
};

const IncomeTrend = ({ income }: { income: Income }) => {
  const t = useT();
  const fmt = useFmt();
  const [figure, setFigure] = useState<Drawn>('net');
  const kinds = useShownKinds(income.kinds).map(({ kind }) => kind);
  const nameOf = (each: Drawn) => t(each === 'net' ? 'agentIncome.income.all' : `agentContract.kind.${each}`);
  return (
    <TrendCard
      name={nameOf(figure)}
      details={[]}
      points={income.days.map((day) => ({
        key: day.day,
        label: dayText(fmt, day.day),
        shortLabel: dayText(fmt, day.day, 'short'),
        value: BigInt(day[figure].minor),
        valueText: fmt.money(day[figure].minor, day[figure].currency),
        details: [],
      }))}
    >
      <ChipGroup
        isWrapping
        label={t('agent.trend.measure')}
        value={figure}
        onChange={(value) => setFigure(oneOf(drawn, value) ?? 'net')}
      >
        {(['net', ...kinds] as const).map((each) => (
          <Chip key={each} value={each}>
            {nameOf(each)}
          </Chip>
        ))}
      </ChipGroup>
    </TrendCard>
  );
};

export const IncomeReport = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const team = useTeamSearch();
  const { from, to } = team.period;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...incomeQuery(viewer.id, { from, to }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <>
      <Panel title={t('agentIncome.income.title')} hint={t('agentIncome.income.hint')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
          <PeriodFilter {...team} />
          {data !== undefined && !hasFailed && <IncomeFigures income={data} />}
          {data === undefined && error === null && <ListBones />}
          {hasFailed && <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        </div>
      </Panel>
      {data !== undefined && !hasFailed && <IncomeTrend income={data} />}
      <DebtsPanel viewerId={viewer.id} />
    </>
  );
};

/** A11: income from contracts by kind and day, and debts both ways. */
export const IncomePage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.agentRevenueReport')} action={<ContractsLink />}>
      {(viewer) => <IncomeReport viewer={viewer} />}
    </AgentPage>
  );
};
