import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { dayText } from '#shared/agent/day-text.ts';
import { Figures } from '#shared/agent/figures.tsx';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { TrendCard } from '#shared/agent/trend-card.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Money } from '#shared/contracts/contract.types.ts';
import { offeredKinds } from '#shared/contracts/contract-kinds.ts';
import { ContractsLink } from '#shared/contracts/contracts-link.tsx';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BillStatement } from './bill-statement.tsx';
import { BillState, useBillNote } from './bill-texts.tsx';
import { type Bill, type BillKind, billsQuery } from './income.api.ts';
import { periodText } from './period-text.ts';

const sums = ['gross', 'corrections', 'received', 'toDownlines', 'net'] as const;

/** What is said where a brand has switched a kind off: earlier payments stay. */
export const OffNotice = ({ kind }: { kind: BillKind | 'realtime' }) => {
  const t = useT();
  const { whitelabel } = useBrand();
  return offeredKinds(whitelabel).includes(kind) ? null : <NoticeBar>{t('agentIncome.record.off')}</NoticeBar>;
};

const BillRows = ({ bills, onOpen }: { bills: readonly Bill[]; onOpen: (bill: Bill) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const noteOf = useBillNote();
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  return (
    <TeamTable
      label={t('agentIncome.record.table')}
      rows={bills}
      keyOf={({ contractId, periodStart }) => `${contractId} ${periodStart}`}
      columns={[
        {
          key: 'period',
          label: t('agent.period.label'),
          render: (bill) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-text-1">
              {periodText(fmt, bill, timeZone)}
              <BillState state={bill.state} />
            </span>
          ),
        },
        {
          key: 'validBet',
          label: t('agent.figure.validBet'),
          isFigure: true,
          render: ({ validBet }) => money(validBet),
        },
        { key: 'gross', label: t('agentIncome.figure.gross'), isFigure: true, render: ({ gross }) => money(gross) },
        {
          key: 'below',
          label: t('agentIncome.figure.toDownlines'),
          isFigure: true,
          render: ({ givenBelow }) => money(givenBelow),
        },
        { key: 'net', label: t('agentIncome.figure.net'), isFigure: true, render: ({ net }) => money(net) },
        {
          key: 'note',
          label: t('agentIncome.record.note'),
          isWide: true,
          render: (bill) => <span className="block min-w-40 max-w-80 text-caption text-muted">{noteOf(bill)}</span>,
        },
      ]}
      actions={{
        label: t('agent.column.actions'),
        render: (bill) => (
          <Button size="sm" variant="outline" onClick={() => onOpen(bill)}>
            {t('agentIncome.record.open')}
          </Button>
        ),
      }}
    />
  );
};

export const BillRecord = ({ viewer, kind }: { viewer: Pick<KnownViewer, 'id'>; kind: BillKind }) => {
  const t = useT();
  const fmt = useFmt();
  const team = useTeamSearch();
  const { from, to } = team.period;
  const [opened, setOpened] = useState<Bill | null>(null);
  const list = useInfiniteQuery({
    ...billsQuery(viewer.id, { kind, from, to }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = list.error !== null && (list.data === undefined || list.isPlaceholderData);
  const pages = hasFailed ? [] : (list.data?.pages ?? []);
  const [first] = pages;
  const bills = pages.flatMap((page) => page.list);
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  return (
    <>
      <OffNotice kind={kind} />
      <Panel title={t('agentIncome.record.title')} hint={t('agentIncome.record.hint')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={list.isFetching}>
          <PeriodFilter {...team} />
          {first !== undefined && (
            <Figures
              figures={sums.map((key) => ({
                key,
                label: t(`agentIncome.figure.${key}`),
                value: money(first.totals[key]),
              }))}
            />
          )}
          {list.isPending && <ListBones />}
          {hasFailed && list.error !== null && (
            <ListFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
          )}
          {first !== undefined && bills.length === 0 && (
            <EmptyState
              isCompact
              art="box"
              title={t('agentIncome.record.empty')}
              text={t(`agentIncome.record.emptyText.${kind}`)}
              action={<ContractsLink />}
            />
          )}
          {bills.length > 0 && (
            <>
              <BillRows bills={bills} onOpen={setOpened} />
              <LoadMore
                hasMore={list.hasNextPage}
                isLoading={list.isFetchingNextPage}
                onLoad={() => void loadNextPage(list)}
                label={t('agent.list.more')}
                status={t('agentIncome.record.count', { count: bills.length })}
              />
            </>
          )}
        </div>
      </Panel>
      {first !== undefined && bills.length > 0 && (
        <TrendCard
          name={t('agentIncome.figure.net')}
          details={[]}
          points={first.days.map(({ day, net }) => ({
            key: day,
            label: dayText(fmt, day),
            shortLabel: dayText(fmt, day, 'short'),
            value: BigInt(net.minor),
            valueText: money(net),
            details: [],
          }))}
        />
      )}
      {opened !== null && <BillStatement viewerId={viewer.id} bill={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

const titles = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
} as const satisfies Record<BillKind, string>;

/** A13, A14 and A15: what one kind of contract earned, by period. */
export const BillRecordPage = ({ kind }: { kind: BillKind }) => {
  const t = useT();
  return (
    <AgentPage title={t(`agent.menu.${titles[kind]}`)} action={<ContractsLink kind={kind} />}>
      {(viewer) => <BillRecord viewer={viewer} kind={kind} />}
    </AgentPage>
  );
};
