import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import type { Today } from './today.types.ts';

const head = 'px-3 py-2 font-medium';

/** The highest wins above their stake since the start of the day. */
export const BiggestWins = ({ wins }: { wins: Today['biggestWins'] }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayBets = useMay('bet.read');
  return (
    <Panel title={t('opsBooks.today.wins')} padding="none">
      {wins.length === 0 ? (
        <p className="px-4 pb-4 text-caption text-muted">
          {t(mayBets ? 'opsBooks.today.winsNone' : 'opsBooks.today.winsHidden')}
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm" aria-label={t('opsBooks.today.wins')}>
            <thead className="border-line border-b text-caption text-muted">
              <tr>
                <th scope="col" className={`${head} text-start`}>
                  {t('opsBooks.today.player')}
                </th>
                <th scope="col" className={`${head} text-start`}>
                  {t('opsBooks.today.game')}
                </th>
                <th scope="col" className={`${head} text-end`}>
                  {t('opsBooks.today.staked')}
                </th>
                <th scope="col" className={`${head} text-end`}>
                  {t('opsBooks.today.won')}
                </th>
                <th scope="col" className={`${head} text-start`}>
                  {t('opsBooks.today.at')}
                </th>
              </tr>
            </thead>
            <tbody>
              {wins.map(({ roundRef, name, gameName, staked, won, at }) => (
                <tr key={roundRef} className="border-line border-b last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-start font-normal">
                    <OpsLink href={`/b/${brandId}/bets/${roundRef}`} className="text-action-text hover:underline">
                      <bdi>{name}</bdi>
                    </OpsLink>
                  </th>
                  <td className="px-3 py-2">
                    <bdi>{gameName ?? t('opsBooks.today.gameUnknown')}</bdi>
                  </td>
                  <td className="px-3 py-2 text-end">
                    <MoneyCell value={staked.minor} currency={staked.currency} />
                  </td>
                  <td className="px-3 py-2 text-end">
                    <MoneyCell value={won.minor} currency={won.currency} />
                  </td>
                  <td className="px-3 py-2">
                    <TimeCell at={at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
