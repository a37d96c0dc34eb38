import { useT } from '@fairhouse/i18n/react';
import { heldWinStates, opsListHeldWinsEndpoint } from '@fairhouse/protocol/ops/held-wins';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { HeldWinState, HeldWinTimes } from './held-win-cells.tsx';

/** Wins above their ceiling, the newest first. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsHeldWins.list.title')} hint={t('opsHeldWins.list.hint')}>
      <OpsTable
        endpoint={opsListHeldWinsEndpoint}
        input={{ params: { brandId } }}
        viewKey="held-wins"
        rowId={({ heldWinId }) => heldWinId}
        rowHref={({ heldWinId }) => `/b/${brandId}/held-wins/${heldWinId}`}
        columns={[
          { id: 'at', title: 'opsHeldWins.column.at', cell: ({ at }) => <TimeCell at={at} /> },
          { id: 'member', title: 'opsHeldWins.column.member', cell: ({ member }) => <bdi>{member.name}</bdi> },
          { id: 'vendor', title: 'opsHeldWins.column.vendor', cell: ({ vendorCode }) => <bdi>{vendorCode}</bdi> },
          {
            id: 'amount',
            title: 'opsHeldWins.column.amount',
            align: 'end',
            cell: ({ amount }) => <MoneyCell value={amount.minor} currency={amount.currency} />,
          },
          {
            id: 'times',
            title: 'opsHeldWins.column.times',
            align: 'end',
            cell: ({ timesHundredths }) => <HeldWinTimes timesHundredths={timesHundredths} />,
          },
          {
            id: 'ceiling',
            title: 'opsHeldWins.column.ceiling',
            align: 'end',
            cell: ({ ceiling }) => <MoneyCell value={ceiling.minor} currency={ceiling.currency} />,
          },
          { id: 'cause', title: 'opsHeldWins.column.cause', cell: ({ cause }) => t(`opsHeldWins.cause.${cause}`) },
          { id: 'state', title: 'opsHeldWins.column.state', cell: ({ state }) => <HeldWinState state={state} /> },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsHeldWins.column.state',
            kind: 'select',
            options: heldWinStates.map((value) => ({ value, label: t(`opsHeldWins.state.${value}`) })),
          },
          { id: 'vendor', title: 'opsHeldWins.column.vendor', kind: 'text' },
        ]}
        emptyText="opsHeldWins.list.empty"
        refetchMs={15_000}
      />
    </OpsPage>
  );
};
