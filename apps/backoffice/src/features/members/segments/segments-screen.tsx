import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  countSavedSegmentEndpoint,
  deleteSegmentEndpoint,
  listSegmentsEndpoint,
  type OpsSegment,
} from '@fairhouse/protocol/ops/segments';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Send, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { goTo } from '#framework/navigate.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { describeFilter, useMemberFilters } from '../member-filters.ts';

const countAgainMs = 60_000;

const Count = ({ segmentId }: { segmentId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const { data, isError } = useOpsQuery(
    countSavedSegmentEndpoint,
    { params: { brandId, segmentId } },
    { refetchMs: countAgainMs, keepsOld: true },
  );
  if (isError && data === undefined) return <span className="text-muted">{t('opsMembers.segment.notCounted')}</span>;
  if (data === undefined) return <Skeleton className="h-5 w-20 rounded-sm" />;
  return (
    <span className="tabular-nums">
      {t(data.isExact ? 'opsMembers.segment.count' : 'opsMembers.segment.atLeast', { count: data.count })}
    </span>
  );
};

const Row = ({ segment, onDelete }: { segment: OpsSegment; onDelete: (() => void) | undefined }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayMessage = useMay('broadcast.send');
  const filters = useMemberFilters();
  const href = `/b/${brandId}/members?${new URLSearchParams(segment.filter)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-3 sm:p-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <OpsLink href={href} className="font-semibold text-action-text hover:underline">
          <bdi>{segment.name}</bdi>
        </OpsLink>
        <p className="break-words text-caption text-text-2">
          {describeFilter(segment.filter, filters, { t, fmt }).join(' · ')}
        </p>
        <p className="text-caption text-muted">
          <bdi>{segment.by.name}</bdi> · <TimeCell at={segment.changedAt} />
        </p>
      </div>
      <Count segmentId={segment.segmentId} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Users />} onClick={() => goTo(href)}>
          {t('opsMembers.segment.open')}
        </Button>
        {mayMessage && (
          <Button
            size="sm"
            icon={<Send />}
            onClick={() => goTo(`/b/${brandId}/broadcasts/new?segment=${segment.segmentId}`)}
          >
            {t('opsMembers.segment.message')}
          </Button>
        )}
        {onDelete && (
          <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={onDelete}>
            {t('opsMembers.segment.delete')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** Saved filters over players, with how many each has now. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayDelete = useMay('view.share');
  const query = useOpsQuery(listSegmentsEndpoint, { params: { brandId } });
  const [asked, setAsked] = useState<OpsSegment | null>(null);
  const { run } = useOpsChange(deleteSegmentEndpoint, {
    invalidates: [listSegmentsEndpoint],
    done: 'opsMembers.segment.deleted',
  });
  return (
    <OpsPage
      title={t('opsMembers.segment.title')}
      hint={t('opsMembers.segment.hint')}
      actions={
        <Button size="sm" icon={<Users />} onClick={() => goTo(`/b/${brandId}/members`)}>
          {t('opsMembers.segment.new')}
        </Button>
      }
    >
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState art="box" title={t('opsMembers.segment.none')} text={t('opsMembers.segment.how')} />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1">
              {list.map((segment) => (
                <Row
                  key={segment.segmentId}
                  segment={segment}
                  onDelete={mayDelete ? () => setAsked(segment) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('opsMembers.segment.delete')}
        effect={t('opsMembers.segment.deleteEffect', { name: asked?.name ?? '' })}
        tone="danger"
        confirmLabel={t('opsMembers.segment.delete')}
        onConfirm={() => run({ params: { brandId, segmentId: asked?.segmentId ?? '' } })}
      />
    </OpsPage>
  );
};
