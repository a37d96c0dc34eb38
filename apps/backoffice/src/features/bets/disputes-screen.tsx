import { useT } from '@fairhouse/i18n/react';
import { opsListBetDisputesEndpoint } from '@fairhouse/protocol/ops/messages';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { DisputePeek } from './dispute-peek.tsx';
import { DisputeState } from './dispute-state.tsx';
import { disputeStateIds } from './dispute-texts.ts';

/** Rounds that members dispute; open disputes first, the oldest at the top. */
export const DisputesScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsBooks.dispute.title')} hint={t('opsBooks.dispute.hint')}>
      <OpsTable
        endpoint={opsListBetDisputesEndpoint}
        input={{ params: { brandId } }}
        viewKey="bet-disputes"
        rowId={({ roundRef }) => roundRef}
        peek={(row) => <DisputePeek key={row.roundRef} row={row} />}
        peekTitle={({ gameName }) => gameName ?? t('opsBooks.today.gameUnknown')}
        columns={[
          { id: 'at', title: 'opsBooks.dispute.at', sort: 'at', cell: ({ at }) => <TimeCell at={at} /> },
          {
            id: 'member',
            title: 'opsBooks.bets.member',
            cell: ({ member }) => (
              <OpsLink href={`/b/${brandId}/members/${member.memberId}`} className="text-action-text hover:underline">
                <bdi>{member.name}</bdi>
              </OpsLink>
            ),
          },
          {
            id: 'game',
            title: 'opsBooks.bets.game',
            cell: ({ gameName }) => <bdi>{gameName ?? t('opsBooks.today.gameUnknown')}</bdi>,
          },
          {
            id: 'comment',
            title: 'opsBooks.dispute.comment',
            cell: ({ comment }) => <bdi className="line-clamp-2 max-w-80">{comment}</bdi>,
          },
          {
            id: 'staked',
            title: 'opsBooks.bets.staked',
            align: 'end',
            cell: ({ staked }) => <MoneyCell value={staked.minor} currency={staked.currency} />,
          },
          {
            id: 'won',
            title: 'opsBooks.bets.won',
            align: 'end',
            cell: ({ won }) => <MoneyCell value={won.minor} currency={won.currency} />,
          },
          { id: 'state', title: 'opsBooks.bets.state', cell: ({ state }) => <DisputeState state={state} /> },
        ]}
        filters={[
          {
            id: 'state',
            title: 'opsBooks.bets.state',
            kind: 'select',
            options: Object.entries(disputeStateIds).map(([value, id]) => ({ value, label: t(id) })),
          },
        ]}
        emptyText="opsBooks.dispute.empty"
        defaultSort="at"
        refetchMs={30_000}
      />
    </OpsPage>
  );
};
