import { opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { type OpsColumn, OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';

type Bet = OpsValue<typeof opsListBetsEndpoint>['rows'][number];

const columns: readonly OpsColumn<Bet>[] = [
  {
    id: 'openedAt',
    title: 'opsMembers.bets.openedAt',
    sort: 'openedAt',
    cell: ({ openedAt }) => <TimeCell at={openedAt} />,
  },
  { id: 'game', title: 'opsMembers.bets.game', cell: ({ gameName, gameCode }) => <bdi>{gameName ?? gameCode}</bdi> },
  { id: 'vendor', title: 'opsMembers.bets.vendor', cell: ({ vendorCode }) => <bdi>{vendorCode}</bdi> },
  { id: 'state', title: 'opsMembers.column.state', cell: ({ state }) => state },
  {
    id: 'staked',
    title: 'opsMembers.bets.staked',
    align: 'end',
    cell: ({ staked }) => <MoneyCell value={staked.minor} currency={staked.currency} />,
  },
  {
    id: 'won',
    title: 'opsMembers.bets.won',
    align: 'end',
    cell: ({ won }) => <MoneyCell value={won.minor} currency={won.currency} />,
  },
  {
    id: 'net',
    title: 'opsMembers.bets.net',
    align: 'end',
    cell: ({ net }) => <MoneyCell value={net.minor} currency={net.currency} isSigned />,
  },
  {
    id: 'round',
    title: 'opsMembers.bets.round',
    cell: ({ roundId }) => <bdi className="break-all font-mono text-xs">{roundId}</bdi>,
  },
];

/** The rounds of the member. */
export const BetsTab = ({ memberId }: { memberId: string }) => {
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListBetsEndpoint}
      input={{ params: { brandId }, query: { memberId } }}
      viewKey="member-bets"
      columns={columns}
      filters={[{ id: 'range', title: 'opsMembers.bets.openedAt', kind: 'dateRange' }]}
      rowId={({ roundRef }) => roundRef}
      rowHref={({ roundRef }) => `/b/${brandId}/bets/${encodeURIComponent(roundRef)}`}
      emptyText="opsMembers.bets.empty"
      defaultSort="-openedAt"
    />
  );
};
