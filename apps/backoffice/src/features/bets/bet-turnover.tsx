import { useFmt, useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Facts, MoneyCell } from '#framework/cells.tsx';
import { type BetDetail, reasonIds } from './bet-texts.ts';

/** The part of the stake that counted as turnover, or why none did. */
export const BetTurnover = ({ turnover }: Pick<BetDetail, 'turnover'>) => {
  const t = useT();
  const fmt = useFmt();
  if (turnover === null) return <EmptyState art="clock" isCompact title={t('opsBooks.bet.noTurnover')} />;
  const { staked, validBet, counted, reason, day, revision } = turnover;
  return (
    <Card padding="sm" className="max-w-xl">
      <Facts
        items={[
          { label: t('opsBooks.bets.staked'), value: <MoneyCell value={staked.minor} currency={staked.currency} /> },
          {
            label: t('opsBooks.bet.validBet'),
            value: <MoneyCell value={validBet.minor} currency={validBet.currency} />,
          },
          { label: t('opsBooks.bet.counted'), value: <MoneyCell value={counted.minor} currency={counted.currency} /> },
          ...(reason === null ? [] : [{ label: t('opsBooks.bet.reason'), value: t(reasonIds[reason]) }]),
          { label: t('opsBooks.bet.day'), value: fmt.date(`${day}T00:00:00Z`, 'medium', { timeZone: 'UTC' }) },
          { label: t('opsBooks.bet.revision'), value: t('opsBooks.bet.revisionTimes', { count: revision }) },
        ]}
      />
    </Card>
  );
};
