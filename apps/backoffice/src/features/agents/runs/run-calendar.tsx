import { useFmt, useT } from '@fairhouse/i18n/react';
import type { opsGetRunCalendarEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { clsx } from 'clsx';
import { useCallback } from 'react';
import { TimeChart } from '#framework/charts.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { Amount, DayText } from '../agent-cells.tsx';

export type RunCalendarValue = OpsValue<typeof opsGetRunCalendarEndpoint>;
type Day = RunCalendarValue['days'][number];
type Entry = Day['entries'][number];
type Kind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** The sign tells the state to people who do not see the colour. */
const marks = {
  paid: { sign: '✓', look: 'bg-positive-soft text-positive' },
  held: { sign: '!', look: 'bg-warning-soft text-warning' },
  paying: { sign: '…', look: 'bg-info-soft text-info' },
  computed: { sign: '…', look: 'bg-info-soft text-info' },
  computing: { sign: '…', look: 'bg-info-soft text-info' },
  discarded: { sign: '×', look: 'bg-surface-3 text-muted' },
} as const satisfies Record<Entry['state'], { sign: string; look: string }>;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const Mark = ({ entry, kind }: { entry: Entry; kind: Kind }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const timeZone = useBrand()?.timeZone ?? 'UTC';
  const { runId, state, runs, late, from, to } = entry;
  const { sign, look } = marks[state];
  const words = t('opsContracts.calendar.entry', {
    period: fmt.range(from, to, { timeZone, time: true }),
    runs: fmt.number(runs),
    state: t(`opsContracts.runState.${state}`),
    late: fmt.number(late),
  });
  return (
    <OpsLink
      href={
        runId === null
          ? `/b/${brandId}/contract-runs?kind=${kind}&tab=list&from=${from}&to=${to}`
          : `/b/${brandId}/contract-runs/${runId}`
      }
      aria-label={words}
      title={words}
      className={clsx(
        'grid size-6 place-items-center rounded-xs font-bold text-xs hover:outline hover:outline-2 hover:outline-action-text',
        look,
        late > 0 && 'ring-2 ring-warning ring-inset',
      )}
    >
      {sign}
    </OpsLink>
  );
};

/** One mark for the runs of each hour, or of the day. */
const Marks = ({ entries, kind }: { entries: readonly Entry[]; kind: Kind }) => {
  if (kind === 'dividend' || kind === 'daily')
    return (
      <span className="flex gap-1">
        {entries.map((entry) => (
          <Mark key={entry.from} entry={entry} kind={kind} />
        ))}
      </span>
    );
  return (
    <span className="grid w-max grid-cols-[repeat(24,1.5rem)] gap-0.5">
      {hours.map((hour) => {
        const entry = entries.find((each) => each.hour === hour);
        return entry === undefined ? (
          <span key={hour} aria-hidden className="size-6 rounded-xs bg-surface-2" />
        ) : (
          <Mark key={hour} entry={entry} kind={kind} />
        );
      })}
    </span>
  );
};

/** What runs of a kind came to over time, and the state of each, day by day. */
export const RunCalendar = ({ kind, calendar: { days } }: { kind: Kind; calendar: RunCalendarValue }) => {
  const t = useT();
  const fmt = useFmt();
  const currency = useBrand()?.currency ?? 'USD';
  const format = useCallback(
    (value: number) => fmt.money(BigInt(Math.round(value)), currency, { unit: 'code' }),
    [fmt, currency],
  );
  if (days.length === 0) return <EmptyState isCompact art="box" title={t('opsContracts.runs.empty')} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TimeChart
        title={t('opsContracts.calendar.chart')}
        format={format}
        points={days.map(({ day, gross, paid }) => ({
          at: `${day}T12:00:00Z`,
          gross: Number(gross.minor),
          paid: Number(paid.minor),
        }))}
        series={[
          { id: 'gross', label: t('opsContracts.column.gross') },
          { id: 'paid', label: t('opsContracts.column.paid') },
        ]}
      />
      <p className="text-caption text-muted">
        {t(kind === 'hourly' || kind === 'realtime' ? 'opsContracts.calendar.byHour' : 'opsContracts.calendar.byDay')}
      </p>
      <ShortTable
        label={t('opsContracts.runs.title')}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { label: t('opsContracts.days.day'), cell: ({ day }) => <DayText day={day} /> },
          { label: t('opsContracts.calendar.runs'), cell: ({ entries }) => <Marks entries={entries} kind={kind} /> },
          { label: t('opsContracts.column.gross'), align: 'end', cell: ({ gross }) => <Amount value={gross} /> },
          { label: t('opsContracts.column.paid'), align: 'end', cell: ({ paid }) => <Amount value={paid} /> },
        ]}
      />
    </div>
  );
};
