import { useFmt, useT } from '@fairhouse/i18n/react';
import { getMemberActivityEndpoint } from '@fairhouse/protocol/ops/member-profile';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useCallback } from 'react';
import { MoneyCell } from '#framework/cells.tsx';
import { TimeChart } from '#framework/charts.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Activity = OpsValue<typeof getMemberActivityEndpoint>;

/** Charts draw numbers; tables and totals keep the exact amounts. */
const units = (minor: string | bigint): number => Number(minor);

const Games = ({ games }: { games: NonNullable<Activity['games']> }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <Panel title={t('opsMembers.activity.games')} hint={t('opsMembers.activity.gamesHint')}>
      {games.length === 0 ? (
        <p className="text-muted text-sm">{t('opsMembers.activity.noGames')}</p>
      ) : (
        <ShortTable
          isFramed={false}
          label={t('opsMembers.activity.games')}
          rows={games}
          keyOf={({ gameId }) => gameId}
          columns={[
            {
              label: t('opsMembers.bets.game'),
              cell: ({ gameId, name }) => (
                <OpsLink href={`/b/${brandId}/games/${gameId}`} className="text-action-text hover:underline">
                  <bdi>{name}</bdi>
                </OpsLink>
              ),
            },
            { label: t('opsMembers.activity.rounds'), align: 'end', cell: ({ rounds }) => fmt.number(rounds) },
            {
              label: t('opsMembers.bets.staked'),
              align: 'end',
              cell: ({ staked }) => <MoneyCell value={staked.minor} currency={staked.currency} />,
            },
            {
              label: t('opsMembers.bets.won'),
              align: 'end',
              cell: ({ won }) => <MoneyCell value={won.minor} currency={won.currency} />,
            },
          ]}
        />
      )}
    </Panel>
  );
};

const Charts = ({ activity }: { activity: Activity }) => {
  const t = useT();
  const fmt = useFmt();
  const { currency, weeks, games } = activity;
  const money = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  const points = weeks.map(({ week, deposits, withdrawals, ngr, balance }) => ({
    at: `${week}T00:00:00Z`,
    deposits: units(deposits),
    withdrawals: units(withdrawals),
    ngr: units(ngr),
    balance: units(balance),
  }));
  return (
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
      <TimeChart
        title={t('opsMembers.activity.cash')}
        format={money}
        points={points}
        series={[
          { id: 'deposits', label: t('opsMembers.activity.deposits') },
          { id: 'withdrawals', label: t('opsMembers.activity.withdrawals') },
        ]}
      />
      <TimeChart
        title={t('opsMembers.activity.ngr')}
        hint={t('opsMembers.head.ngrDefinition')}
        format={money}
        points={points}
        series={[{ id: 'ngr', label: t('opsMembers.activity.ngr') }]}
      />
      <TimeChart
        title={t('opsMembers.activity.balance')}
        format={money}
        points={points}
        series={[{ id: 'balance', label: t('opsMembers.column.balance') }]}
      />
      {games && <Games games={games} />}
    </div>
  );
};

/** Half a year of money by the week, and what the member plays. */
export const ActivityCharts = ({ memberId }: { memberId: string }) => {
  const brandId = useBrandId();
  const query = useOpsQuery(getMemberActivityEndpoint, { params: { brandId, memberId } });
  return <QueryView query={query}>{(activity) => <Charts activity={activity} />}</QueryView>;
};
