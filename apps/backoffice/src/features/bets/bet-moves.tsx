import { useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { CopyId, Facts, MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { type BetDetail, moveIds } from './bet-texts.ts';

const Moves = ({ moves }: Pick<BetDetail, 'moves'>) => {
  const t = useT();
  const brandId = useBrandId();
  const mayTrace = useMay('ledger.read');
  return (
    <ShortTable
      label={t('opsBooks.bet.moves')}
      rows={moves}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          label: t('opsBooks.bet.kind'),
          cell: ({ kind, isUndone }) => (
            <>
              {t(moveIds[kind])} {isUndone && <StateBadge tone="warning">{t('opsBooks.bet.undone')}</StateBadge>}
            </>
          ),
        },
        {
          label: t('opsBooks.bet.change'),
          align: 'end',
          cell: ({ change }) => <MoneyCell value={change.minor} currency={change.currency} isSigned />,
        },
        {
          label: t('opsBooks.bet.bonus'),
          align: 'end',
          cell: ({ bonusChange }) => <MoneyCell value={bonusChange.minor} currency={bonusChange.currency} isSigned />,
        },
        {
          label: t('opsBooks.bet.reference'),
          cell: ({ reference }) =>
            mayTrace ? (
              <OpsLink
                href={`/b/${brandId}/ledger?reference=${encodeURIComponent(reference)}`}
                title={t('opsBooks.bet.trace')}
                className="whitespace-nowrap font-mono text-action-text text-xs hover:underline"
              >
                <bdi>{reference}</bdi>
              </OpsLink>
            ) : (
              <bdi className="whitespace-nowrap font-mono text-xs">{reference}</bdi>
            ),
        },
        { label: t('opsBooks.bet.at'), cell: ({ at }) => <TimeCell at={at} /> },
      ]}
    />
  );
};

/** The data of the round and the money it moved. */
export const BetMoves = ({ bet }: { bet: BetDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const { member, staked, won, net } = bet;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <Card padding="sm">
        <Facts
          items={[
            {
              label: t('opsBooks.bets.member'),
              value: (
                <OpsLink href={`/b/${brandId}/members/${member.memberId}`} className="text-action-text hover:underline">
                  <bdi>{member.name}</bdi>
                </OpsLink>
              ),
            },
            { label: t('opsBooks.bets.vendor'), value: <bdi>{bet.vendorCode}</bdi> },
            { label: t('opsBooks.bets.staked'), value: <MoneyCell value={staked.minor} currency={staked.currency} /> },
            { label: t('opsBooks.bets.won'), value: <MoneyCell value={won.minor} currency={won.currency} /> },
            { label: t('opsBooks.bets.net'), value: <MoneyCell value={net.minor} currency={net.currency} isSigned /> },
            { label: t('opsBooks.bets.openedAt'), value: <TimeCell at={bet.openedAt} /> },
            { label: t('opsBooks.bets.settledAt'), value: <TimeCell at={bet.settledAt} /> },
            { label: t('opsBooks.bet.ref'), value: <CopyId id={bet.roundRef} /> },
            { label: t('opsBooks.bet.wallet'), value: <CopyId id={bet.walletId} isWhole /> },
          ]}
        />
      </Card>
      <Moves moves={bet.moves} />
    </div>
  );
};
