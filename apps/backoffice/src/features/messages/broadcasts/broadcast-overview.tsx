import { useFmt, useT } from '@fairhouse/i18n/react';
import type { opsGetBroadcastEndpoint } from '@fairhouse/protocol/ops/messages';
import { Card } from '@fairhouse/ui/primitives/card';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { BarChart } from '#framework/charts.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { BroadcastProgress } from './broadcast-state.tsx';

export type BroadcastDetail = OpsValue<typeof opsGetBroadcastEndpoint>;

const kinds = {
  all: 'opsMessages.compose.everybody',
  members: 'opsMessages.compose.members',
  agents: 'opsMessages.compose.agents',
} as const;

/** The progress, audience and outcome of a broadcast. */
export const BroadcastOverview = ({ broadcast }: { broadcast: BroadcastDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const { segment, sent, skipped, read, link } = broadcast;
  const whom = [
    t(segment.memberId === undefined ? kinds[segment.kind ?? 'all'] : 'opsMessages.one.onePlayer'),
    ...(segment.segmentName === undefined ? [] : [segment.segmentName]),
    ...(segment.language === undefined ? [] : [segment.language]),
    ...(segment.currency === undefined ? [] : [segment.currency]),
    ...(segment.registeredFrom === undefined ? [] : [t('opsMessages.one.from', { day: segment.registeredFrom })]),
    ...(segment.registeredTo === undefined ? [] : [t('opsMessages.one.to', { day: segment.registeredTo })]),
    ...(segment.seenWithinDays === undefined ? [] : [t('opsMessages.one.seen', { days: segment.seenWithinDays })]),
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card className="flex min-w-0 flex-col gap-4">
        <BroadcastProgress row={broadcast} />
        <Facts
          items={[
            { label: t('opsMessages.column.sent'), value: fmt.number(sent) },
            { label: t('opsMessages.one.skipped'), value: fmt.number(skipped) },
            { label: t('opsMessages.column.read'), value: fmt.number(read) },
            { label: t('opsMessages.one.whom'), value: whom.join(' · ') },
            { label: t('opsMessages.one.link'), value: link === null ? t('opsMessages.one.none') : <bdi>{link}</bdi> },
            { label: t('opsMessages.column.by'), value: <bdi>{broadcast.by.name}</bdi> },
            { label: t('opsMessages.column.at'), value: <TimeCell at={broadcast.createdAt} /> },
            { label: t('opsMessages.one.ended'), value: <TimeCell at={broadcast.endedAt} /> },
          ]}
        />
      </Card>
      <BarChart
        title={t('opsMessages.one.figures')}
        bars={[
          { label: t('opsMessages.column.sent'), value: sent },
          { label: t('opsMessages.column.read'), value: read },
          { label: t('opsMessages.one.skipped'), value: skipped },
        ]}
      />
    </div>
  );
};
