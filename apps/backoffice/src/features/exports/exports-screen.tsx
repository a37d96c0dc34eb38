import { useT } from '@fairhouse/i18n/react';
import { exportStates, listExportsEndpoint } from '@fairhouse/protocol/ops/exports';
import { LockKeyhole } from 'lucide-react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ExportActions, type ExportRow, ExportStateCell, RowsCell, SizeCell } from './export-cells.tsx';
import { useExportKindName } from './export-kind-name.ts';

const lookMs = 2_000;
const liveMs = 1_000;

/** Whether an export is running: then the list is polled every second. */
const useIsLive = (brandId: string): boolean => {
  const ask = (state: ExportRow['state']) => ({ params: { brandId }, query: { state, limit: 1 } });
  const queued = useOpsQuery(listExportsEndpoint, ask('queued'), { refetchMs: lookMs });
  const running = useOpsQuery(listExportsEndpoint, ask('running'), { refetchMs: lookMs });
  return [queued, running].some(({ data }) => (data?.rows.length ?? 0) > 0);
};

const NameCell = ({ row }: { row: ExportRow }) => {
  const t = useT();
  const kindName = useExportKindName();
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-medium text-text-1">
        {kindName(row.kind)}
        {row.isPrivate && (
          <StateBadge tone="warning" icon={<LockKeyhole />}>
            {t('opsApprovals.exports.private')}
          </StateBadge>
        )}
      </span>
      {row.fileName !== null && (
        <bdi dir="ltr" title={row.fileName} className="max-w-56 truncate text-caption text-muted">
          {row.fileName}
        </bdi>
      )}
    </span>
  );
};

/** Files that lists were exported to: progress and download link. */
export const ExportsScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const isLive = useIsLive(brandId);
  return (
    <OpsPage title={t('opsApprovals.exports.title')} hint={t('opsApprovals.exports.hint')}>
      <OpsTable
        endpoint={listExportsEndpoint}
        input={{ params: { brandId } }}
        viewKey="exports"
        rowId={(row) => row.exportId}
        columns={[
          { id: 'kind', title: 'opsApprovals.exports.column.kind', cell: (row) => <NameCell row={row} /> },
          { id: 'state', title: 'opsApprovals.exports.column.state', cell: (row) => <ExportStateCell row={row} /> },
          {
            id: 'rows',
            title: 'opsApprovals.exports.column.rows',
            align: 'end',
            cell: (row) => <RowsCell row={row} />,
          },
          {
            id: 'size',
            title: 'opsApprovals.exports.column.size',
            align: 'end',
            cell: (row) => <SizeCell bytes={row.bytes} />,
          },
          {
            id: 'operator',
            title: 'opsApprovals.exports.column.operator',
            cell: (row) => <bdi>{row.isMine ? t('opsApprovals.exports.you') : row.operator.name}</bdi>,
          },
          {
            id: 'createdAt',
            title: 'opsApprovals.exports.column.createdAt',
            sort: 'createdAt',
            cell: (row) => <TimeCell at={row.createdAt} />,
          },
          {
            id: 'expiresAt',
            title: 'opsApprovals.exports.column.expiresAt',
            cell: (row) => <TimeCell at={row.expiresAt} />,
          },
          {
            id: 'actions',
            title: 'opsApprovals.exports.column.actions',
            align: 'end',
            cell: (row) => <ExportActions row={row} brandId={brandId} />,
          },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsApprovals.exports.column.state',
            kind: 'select',
            options: exportStates.map((state) => ({ value: state, label: t(`opsApprovals.exports.state.${state}`) })),
          },
          {
            id: 'whose',
            title: 'opsApprovals.exports.whose',
            kind: 'select',
            options: [{ value: 'mine', label: t('opsApprovals.exports.mine') }],
          },
        ]}
        emptyText="opsApprovals.exports.empty"
        defaultSort="-createdAt"
        refetchMs={isLive ? liveMs : lookMs}
      />
    </OpsPage>
  );
};
