import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { AsOf } from '#shared/agent/as-of.tsx';
import { dayText } from '#shared/agent/day-text.ts';
import { Figures } from '#shared/agent/figures.tsx';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { PeriodFilter } from '#shared/agent/period-filter.tsx';
import { daysIn } from '#shared/agent/team-filter.rules.ts';
import { TeamTable } from '#shared/agent/team-table.tsx';
import { TrendCard } from '#shared/agent/trend-card.tsx';
import { useTeamSearch } from '#shared/agent/use-team-search.ts';
import type { Money } from '#shared/contracts/contract.types.ts';
import { ContractsLink } from '#shared/contracts/contracts-link.tsx';
import { rateText } from '#shared/contracts/rate-text.ts';
import { FactList } from '#shared/money/fact-list.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { OffNotice } from './bill-record-page.tsx';
import { type Salary, salaryQuery, windowsQuery } from './income.api.ts';

type Day = Salary['days'][number];

const sums = ['entitled', 'below', 'net', 'paid'] as const;

const Payments = ({ viewerId, day, onClose }: { viewerId: string; day: string; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useTeamSearch();
  const { data, error, isFetching, refetch } = useQuery(windowsQuery(viewerId, day));
  return (
    <Dialog
      isOpen
      closesOnCover
      title={t('agentIncome.realtime.paymentsOf', { day: dayText(fmt, day) })}
      closeLabel={t('core.action.close')}
      onClose={onClose}
    >
      {data === undefined && error === null && <ListBones />}
      {data === undefined && error !== null && (
        <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-sm text-text-2">{t('agentIncome.realtime.noPayments')}</p>}
      {data !== undefined && data.length > 0 && (
        <FactList
          facts={data.map(({ windowEnd, amount, state }) => ({
            key: windowEnd,
            label: t('agentIncome.realtime.window', { time: fmt.time(windowEnd, { timeZone }) }),
            value: (
              <>
                {fmt.money(amount.minor, amount.currency)}
                {state === 'payable' && <span className="text-muted"> {t('agentIncome.state.payable')}</span>}
              </>
            ),
          }))}
        />
      )}
    </Dialog>
  );
};

const DayRows = ({ days, onOpen }: { days: readonly Day[]; onOpen: (day: string) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  return (
    <TeamTable
      label={t('agentIncome.realtime.table')}
      rows={days}
      keyOf={({ day, contractId }) => `${day} ${contractId}`}
      columns={[
        {
          key: 'day',
          label: t('agent.trend.day'),
          render: ({ day }) => <span className="font-semibold text-text-1">{dayText(fmt, day)}</span>,
        },
        {
          key: 'bets',
          label: t('agentIncome.realtime.bets'),
          isWide: true,
          render: ({ bets }) => {
            const played = bets.filter(({ validBet }) => validBet.minor !== '0');
            if (played.length === 0) return '–';
            return (
              <ul className="grid gap-0.5 text-caption text-text-2">
                {played.map(({ gameType, validBet, ratePpm }) => (
                  <li key={gameType}>
                    {t('agentIncome.realtime.bet', {
                      type: t(`bets.kind.${gameType}`),
                      amount: money(validBet),
                      rate: rateText(fmt, ratePpm),
                    })}
                  </li>
                ))}
              </ul>
            );
          },
        },
        ...sums.map((key) => ({
          key,
          label: t(`agentIncome.realtime.${key}`),
          isFigure: true,
          render: (day: Day) => money(day[key]),
        })),
      ]}
      actions={{
        label: t('agent.column.actions'),
        render: ({ day }) => (
          <Button size="sm" variant="outline" onClick={() => onOpen(day)}>
            {t('agentIncome.realtime.payments')}
          </Button>
        ),
      }}
    />
  );
};

export const RealtimeRecord = ({ viewer }: { viewer: Pick<KnownViewer, 'id'> }) => {
  const t = useT();
  const fmt = useFmt();
  const team = useTeamSearch();
  const { from, to } = team.period;
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...salaryQuery(viewer.id, { from, to }),
    placeholderData: keepPreviousData,
  });
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  const shown = hasFailed ? undefined : data;
  const money = ({ minor, currency }: Money) => fmt.money(minor, currency);
  const left = shown === undefined ? 0n : BigInt(shown.balance.earned.minor) - BigInt(shown.balance.paid.minor);
  return (
    <>
      <OffNotice kind="realtime" />
      <Panel title={t('agentIncome.realtime.title')} hint={t('agentIncome.realtime.hint')}>
        <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
          <PeriodFilter {...team} />
          {shown !== undefined && (
            <>
              <Figures
                figures={sums.map((key) => ({
                  key,
                  label: t(`agentIncome.realtime.${key}`),
                  value: money(shown.totals[key]),
                }))}
              />
              {shown.asOf !== null && <AsOf moment={shown.asOf} timeZone={team.timeZone} />}
              {left < 0n && (
                <NoticeBar tone="info">
                  {t('agentIncome.realtime.overpaid', { amount: fmt.money(-left, shown.balance.paid.currency) })}
                </NoticeBar>
              )}
            </>
          )}
          {data === undefined && error === null && <ListBones />}
          {hasFailed && <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {shown?.days.length === 0 && (
            <EmptyState
              isCompact
              art="box"
              title={t('agentIncome.record.empty')}
              text={t('agentIncome.record.emptyText.realtime')}
              action={<ContractsLink kind="realtime" />}
            />
          )}
          {shown !== undefined && shown.days.length > 0 && <DayRows days={shown.days} onOpen={setOpened} />}
        </div>
      </Panel>
      {shown !== undefined && shown.days.length > 0 && (
        <TrendCard
          name={t('agentIncome.realtime.net')}
          details={[t('agentIncome.realtime.paid')]}
          points={daysIn(team.period).map((day) => {
            // On a day on which one contract replaced another, both have a part.
            const parts = shown.days.filter((each) => each.day === day);
            const { currency } = shown.totals.net;
            const sum = (key: 'net' | 'paid') => parts.reduce((total, part) => total + BigInt(part[key].minor), 0n);
            return {
              key: day,
              label: dayText(fmt, day),
              shortLabel: dayText(fmt, day, 'short'),
              value: sum('net'),
              valueText: fmt.money(sum('net'), currency),
              details: [fmt.money(sum('paid'), currency)],
            };
          })}
        />
      )}
      {opened !== null && <Payments viewerId={viewer.id} day={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

/** A16: the real-time salary by day. */
export const RealtimePage = () => {
  const t = useT();
  return (
    <AgentPage title={t('agent.menu.agentRealtimeSalary')} action={<ContractsLink kind="realtime" />}>
      {(viewer) => <RealtimeRecord viewer={viewer} />}
    </AgentPage>
  );
};
