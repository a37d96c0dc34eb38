import { useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { CopyId, Facts, MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { type BetDetail, moveIds } from './bet-texts.ts';

const head = 'px-3 py-2 font-medium';
const cell = 'px-3 py-2 align-top';

const Moves = ({ moves }: Pick<BetDetail, 'moves'>) => {
  const t = useT();
  const brandId = useBrandId();
  const mayTrace = useMay('ledger.read');
  return (
    <Card padding="none">
      <ScrollArea label={t('opsBooks.bet.moves')}>
        <table className="w-full text-sm" aria-label={t('opsBooks.bet.moves')}>
          <thead className="border-line border-b text-caption text-muted">
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {t('opsBooks.bet.kind')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {t('opsBooks.bet.change')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {t('opsBooks.bet.bonus')}
              </th>
              <th scope="col" className={`${head} text-start`}>
                {t('opsBooks.bet.reference')}
              </th>
              <th scope="col" className={`${head} text-start`}>
                {t('opsBooks.bet.at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ version, kind, change, bonusChange, reference, isUndone, at }) => (
              <tr key={version} className="border-line border-b last:border-b-0">
                <th scope="row" className={`${cell} text-start font-normal`}>
                  {t(moveIds[kind])} {isUndone && <StateBadge tone="warning">{t('opsBooks.bet.undone')}</StateBadge>}
                </th>
                <td className={`${cell} text-end`}>
                  <MoneyCell value={change.minor} currency={change.currency} isSigned />
                </td>
                <td className={`${cell} text-end`}>
                  <MoneyCell value={bonusChange.minor} currency={bonusChange.currency} isSigned />
                </td>
                <td className={cell}>
                  {mayTrace ? (
                    <OpsLink
                      href={`/b/${brandId}/ledger?reference=${encodeURIComponent(reference)}`}
                      title={t('opsBooks.bet.trace')}
                      className="break-all font-mono text-action-text text-xs hover:underline"
                    >
                      <bdi>{reference}</bdi>
                    </OpsLink>
                  ) : (
                    <bdi className="break-all font-mono text-xs">{reference}</bdi>
                  )}
                </td>
                <td className={cell}>
                  <TimeCell at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Card>
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
