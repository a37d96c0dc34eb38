import { useFmt, useT } from '@fairhouse/i18n/react';
import { broadcastStates, opsListBroadcastsEndpoint } from '@fairhouse/protocol/ops/messages';
import { Button } from '@fairhouse/ui/primitives/button';
import { Plus } from 'lucide-react';
import { TimeCell } from '#framework/cells.tsx';
import { goTo } from '#framework/navigate.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import { BroadcastProgress, BroadcastState, titleOf } from './broadcast-state.tsx';

/** All broadcasts, with their progress. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const standard = useBrand()?.languages.default;
  const maySend = useMay('broadcast.send', brandId);
  return (
    <OpsPage
      title={t('opsMessages.page.title')}
      hint={t('opsMessages.page.hint')}
      actions={
        maySend && (
          <Button variant="primary" icon={<Plus />} onClick={() => goTo(`/b/${brandId}/broadcasts/new`)}>
            {t('opsMessages.list.new')}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission="broadcast.send" />
      <OpsTable
        endpoint={opsListBroadcastsEndpoint}
        input={{ params: { brandId } }}
        viewKey="broadcasts"
        rowId={(row) => row.broadcastId}
        rowHref={(row) => `/b/${brandId}/broadcasts/${row.broadcastId}`}
        defaultSort="-createdAt"
        emptyText="opsMessages.list.empty"
        refetchMs={5_000}
        columns={[
          {
            id: 'title',
            title: 'opsMessages.column.title',
            cell: (row) => <bdi>{titleOf(row.titles, standard)}</bdi>,
          },
          {
            id: 'category',
            title: 'opsMessages.column.category',
            cell: (row) => t(`opsMessages.category.${row.category}`),
          },
          { id: 'state', title: 'opsMessages.column.state', cell: (row) => <BroadcastState state={row.state} /> },
          {
            id: 'progress',
            title: 'opsMessages.column.progress',
            cell: (row) => <BroadcastProgress row={row} isLabelHidden />,
          },
          { id: 'sent', title: 'opsMessages.column.sent', align: 'end', cell: (row) => fmt.number(row.sent) },
          { id: 'read', title: 'opsMessages.column.read', align: 'end', cell: (row) => fmt.number(row.read) },
          { id: 'by', title: 'opsMessages.column.by', cell: (row) => <bdi>{row.by.name}</bdi> },
          {
            id: 'createdAt',
            title: 'opsMessages.column.at',
            sort: 'createdAt',
            cell: (row) => <TimeCell at={row.createdAt} />,
          },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsMessages.column.state',
            kind: 'select',
            options: broadcastStates.map((state) => ({ value: state, label: t(`opsMessages.state.${state}`) })),
          },
        ]}
      />
    </OpsPage>
  );
};
