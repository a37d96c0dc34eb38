import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListRealtimeDaysEndpoint } from '@fairhouse/protocol/ops/contracts';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useCallback } from 'react';
import * as z from 'zod';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { TimeChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { Amount, DayText } from '../agent-cells.tsx';
import { useRate } from '../contract-cells.tsx';

type Days = OpsValue<typeof opsListRealtimeDaysEndpoint>;

const search = z.object({ day: z.iso.date().optional().catch(undefined) });

const Windows = ({ windows, day }: Pick<Days, 'windows'> & { day: string }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const title = t('opsContracts.days.windowsOf', { day: fmt.date(`${day}T00:00:00Z`, 'medium', { timeZone: 'UTC' }) });
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold text-base">{title}</h2>
      {windows.length === 0 ? (
        <p className="text-muted text-sm">{t('opsContracts.days.noWindows')}</p>
      ) : (
        <ShortTable
          label={title}
          rows={windows}
          keyOf={({ windowEnd }) => windowEnd}
          columns={[
            {
              label: t('opsContracts.days.windowEnd'),
              cell: ({ windowEnd, runId }) => (
                <OpsLink href={`/b/${brandId}/contract-runs/${runId}`} className="text-action-text hover:underline">
                  <TimeCell at={windowEnd} />
                </OpsLink>
              ),
            },
            { label: t('opsContracts.column.amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
            {
              label: t('opsContracts.column.state'),
              cell: ({ state }) => (
                <StateBadge tone={state === 'paid' ? 'positive' : 'info'}>
                  {t(`opsContracts.billState.${state}`)}
                </StateBadge>
              ),
            },
            { label: t('opsContracts.column.paidAt'), cell: ({ paidAt }) => <TimeCell at={paidAt} /> },
          ]}
        />
      )}
    </section>
  );
};

/** The days of a real-time contract, and the payments of the chosen one. */
export const ContractDays = ({ contractId }: { contractId: string }) => {
  const t = useT();
  const fmt = useFmt();
  const rate = useRate();
  const brandId = useBrandId();
  const [{ day }, set] = useSearchState(search);
  const query = useOpsQuery(
    opsListRealtimeDaysEndpoint,
    { params: { brandId, contractId }, query: { day } },
    { keepsOld: true },
  );
  const currency = query.data?.balance.earned.currency ?? 'USD';
  const format = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  return (
    <QueryView query={query}>
      {({ balance, days, windows }) => (
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-3 sm:grid-cols-3">
            <KpiTile label={t('opsContracts.days.earned')} value={<Amount value={balance.earned} />} />
            <KpiTile label={t('opsContracts.days.paid')} value={<Amount value={balance.paid} />} />
            <KpiTile
              label={t('opsContracts.days.balance')}
              hint={t('opsContracts.days.balanceHint')}
              value={<Amount isSigned value={{ ...balance.paid, minor: balance.earned.minor - balance.paid.minor }} />}
            />
          </div>
          {days.length === 0 ? (
            <EmptyState isCompact art="box" title={t('opsContracts.days.empty')} />
          ) : (
            <>
              <TimeChart
                title={t('opsContracts.days.byDay')}
                format={format}
                points={days.toReversed().map(({ day: of, entitled, below, net }) => ({
                  at: `${of}T12:00:00Z`,
                  entitled: Number(entitled.minor),
                  below: Number(below.minor),
                  net: Number(net.minor),
                }))}
                series={[
                  { id: 'entitled', label: t('opsContracts.days.entitled') },
                  { id: 'below', label: t('opsContracts.days.below') },
                  { id: 'net', label: t('opsContracts.column.net') },
                ]}
              />
              <ShortTable
                label={t('opsContracts.tab.days')}
                rows={days}
                keyOf={({ day: of }) => of}
                columns={[
                  { label: t('opsContracts.days.day'), cell: ({ day: of }) => <DayText day={of} /> },
                  {
                    label: t('opsContracts.days.bets'),
                    cell: ({ bets }) =>
                      bets.map(({ gameType, validBet, ratePpm }) => (
                        <p key={gameType} className="whitespace-nowrap text-caption">
                          {gameType} <Amount value={validBet} /> × {rate(ratePpm)}
                        </p>
                      )),
                  },
                  {
                    label: t('opsContracts.days.entitled'),
                    align: 'end',
                    cell: ({ entitled }) => <Amount value={entitled} />,
                  },
                  { label: t('opsContracts.days.below'), align: 'end', cell: ({ below }) => <Amount value={below} /> },
                  {
                    label: t('opsContracts.column.net'),
                    align: 'end',
                    cell: ({ net }) => <Amount value={net} isSigned />,
                  },
                  {
                    label: t('opsContracts.days.windows'),
                    isLabelHidden: true,
                    align: 'end',
                    cell: ({ day: of }) => (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-pressed={of === day}
                        onClick={() => set({ day: of === day ? undefined : of }, { replace: true })}
                      >
                        {t('opsContracts.days.windows')}
                      </Button>
                    ),
                  },
                ]}
              />
              {day !== undefined && <Windows day={day} windows={windows} />}
            </>
          )}
        </div>
      )}
    </QueryView>
  );
};
