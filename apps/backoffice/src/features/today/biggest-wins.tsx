import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import type { Today } from './today.types.ts';

/** The highest wins above their stake since the start of the day. */
export const BiggestWins = ({ wins }: { wins: Today['biggestWins'] }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayBets = useMay('bet.read');
  return (
    <Panel title={t('opsBooks.today.wins')}>
      {wins.length === 0 ? (
        <p className="text-caption text-muted">
          {t(mayBets ? 'opsBooks.today.winsNone' : 'opsBooks.today.winsHidden')}
        </p>
      ) : (
        <ShortTable
          isFramed={false}
          label={t('opsBooks.today.wins')}
          rows={wins}
          keyOf={({ roundRef }) => roundRef}
          columns={[
            {
              label: t('opsBooks.today.player'),
              cell: ({ roundRef, name }) => (
                <OpsLink href={`/b/${brandId}/bets/${roundRef}`} className="text-action-text hover:underline">
                  <bdi>{name}</bdi>
                </OpsLink>
              ),
            },
            {
              label: t('opsBooks.today.game'),
              cell: ({ gameName }) => <bdi>{gameName ?? t('opsBooks.today.gameUnknown')}</bdi>,
            },
            {
              label: t('opsBooks.today.staked'),
              align: 'end',
              cell: ({ staked }) => <MoneyCell value={staked.minor} currency={staked.currency} />,
            },
            {
              label: t('opsBooks.today.won'),
              align: 'end',
              cell: ({ won }) => <MoneyCell value={won.minor} currency={won.currency} />,
            },
            { label: t('opsBooks.today.at'), cell: ({ at }) => <TimeCell at={at} /> },
          ]}
        />
      )}
    </Panel>
  );
};
