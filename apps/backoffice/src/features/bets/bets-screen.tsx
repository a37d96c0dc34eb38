import { useT } from '@fairhouse/i18n/react';
import { opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { BetState } from './bet-state.tsx';
import { stateIds } from './bet-texts.ts';
import { BetsTotals } from './bets-totals.tsx';

export const BetsScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsBooks.bets.title')} hint={t('opsBooks.bets.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <BetsTotals />
        <OpsTable
          endpoint={opsListBetsEndpoint}
          input={{ params: { brandId } }}
          viewKey="bets"
          columns={[
            {
              id: 'openedAt',
              title: 'opsBooks.bets.openedAt',
              sort: 'openedAt',
              cell: ({ openedAt }) => <TimeCell at={openedAt} />,
            },
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
              cell: ({ gameName, gameCode }) => <bdi>{gameName ?? gameCode ?? t('opsBooks.today.gameUnknown')}</bdi>,
            },
            { id: 'vendor', title: 'opsBooks.bets.vendor', cell: ({ vendorCode }) => <bdi>{vendorCode}</bdi> },
            { id: 'state', title: 'opsBooks.bets.state', cell: ({ state }) => <BetState state={state} /> },
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
            {
              id: 'net',
              title: 'opsBooks.bets.net',
              align: 'end',
              cell: ({ net }) => <MoneyCell value={net.minor} currency={net.currency} isSigned />,
            },
            {
              id: 'round',
              title: 'opsBooks.bets.round',
              isHidden: true,
              cell: ({ roundId }) => <bdi className="break-all font-mono text-xs">{roundId}</bdi>,
            },
            {
              id: 'settledAt',
              title: 'opsBooks.bets.settledAt',
              isHidden: true,
              cell: ({ settledAt }) => <TimeCell at={settledAt} />,
            },
          ]}
          filters={[
            {
              id: 'text',
              title: 'opsBooks.bets.round',
              kind: 'text',
              placeholder: 'opsBooks.bets.roundPlaceholder',
            },
            {
              id: 'memberId',
              title: 'opsBooks.bets.member',
              kind: 'text',
              placeholder: 'opsBooks.bets.memberPlaceholder',
            },
            { id: 'vendor', title: 'opsBooks.bets.vendor', kind: 'text' },
            { id: 'game', title: 'opsBooks.bets.gameCode', kind: 'text' },
            {
              id: 'state',
              title: 'opsBooks.bets.state',
              kind: 'select',
              options: Object.entries(stateIds).map(([value, id]) => ({ value, label: t(id) })),
            },
            { id: 'range', title: 'opsBooks.bets.openedAt', kind: 'dateRange' },
            { id: 'staked', title: 'opsBooks.bets.staked', kind: 'amountRange' },
            { id: 'won', title: 'opsBooks.bets.won', kind: 'amountRange' },
            { id: 'playMoney', title: 'opsBooks.bets.playMoney', kind: 'toggle' },
          ]}
          rowId={({ roundRef }) => roundRef}
          rowHref={({ roundRef }) => `/b/${brandId}/bets/${roundRef}`}
          exportKind="bets"
          emptyText="opsBooks.bets.empty"
          defaultSort="-openedAt"
        />
      </div>
    </OpsPage>
  );
};
