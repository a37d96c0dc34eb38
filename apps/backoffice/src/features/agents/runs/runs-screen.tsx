import { useFmt, useT } from '@fairhouse/i18n/react';
import { contractKinds } from '@fairhouse/protocol/contract/terms';
import { opsGetRunCalendarEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { Segments } from '#framework/segments.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { RunCalendar } from './run-calendar.tsx';
import { RunList } from './run-list.tsx';

const ranges = ['7', '31', '93'] as const;
const dayMs = 86_400_000;

const search = z.object({
  kind: z.enum(contractKinds).catch('daily').default('daily'),
  days: z.enum(ranges).catch('31').default('31'),
  tab: z.enum(['calendar', 'list']).catch('calendar').default('calendar'),
});

/** The first of so many days up to today. */
const firstOf = (days: string): string => new Date(Date.now() - (Number(days) - 1) * dayMs).toISOString().slice(0, 10);

/** Filters of the list mean nothing to another kind. */
const cleared = { cursor: undefined, page: undefined, state: undefined, from: undefined, to: undefined };

/** B14: runs of salaries and dividends, by day and as a list. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [{ kind, days, tab }, set] = useSearchState(search);
  const query = useOpsQuery(
    opsGetRunCalendarEndpoint,
    { params: { brandId }, query: { kind, from: firstOf(days) } },
    { refetchMs: 15_000, keepsOld: true },
  );
  const lastEnd = query.data?.lastEnd ?? null;
  return (
    <OpsPage
      title={t('opsContracts.runs.title')}
      hint={
        lastEnd === null ? t('opsContracts.runs.hint') : t('opsContracts.runs.last', { time: fmt.relative(lastEnd) })
      }
      actions={
        <>
          <Segments
            label={t('opsContracts.column.kind')}
            value={kind}
            onChange={(value) => set({ ...cleared, kind: value })}
            options={contractKinds.map((value) => ({ value, label: t(`opsContracts.kindShort.${value}`) }))}
          />
          {tab === 'calendar' && (
            <Segments
              label={t('opsContracts.calendar.range')}
              value={days}
              onChange={(value) => set({ days: value })}
              options={ranges.map((value) => ({
                value,
                label: t('opsContracts.calendar.days', { count: Number(value) }),
              }))}
            />
          )}
        </>
      }
      tabs={{
        items: [
          { id: 'calendar', title: t('opsContracts.tab.calendar') },
          { id: 'list', title: t('opsContracts.tab.list') },
        ],
        value: tab,
        onChange: (id) => set({ ...cleared, tab: id === 'calendar' ? undefined : id }),
      }}
    >
      {tab === 'list' ? (
        <RunList kind={kind} />
      ) : (
        <QueryView query={query}>{(calendar) => <RunCalendar kind={kind} calendar={calendar} />}</QueryView>
      )}
    </OpsPage>
  );
};
