import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ApiValue } from '@fairhouse/protocol/client';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { usePlay } from '#shared/play/use-play.ts';

type Winner = ApiValue<'GET', '/wps/relay/GCSGAME_getRankList'>['list'][number];

const cell = 'px-3 py-2.5 md:px-4';
const head = `${cell} font-semibold text-caption text-muted`;

/** Rank, game, player, win and time. The name of the game is the button; the whole row is clickable. */
export const WinnersTable = ({ winners }: { winners: readonly Winner[] }) => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-1 shadow-1">
      <table className="w-full border-collapse text-sm">
        <thead className="border-line border-b bg-surface-2">
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('pages.winnersList.game')}
            </th>
            <th scope="col" className={`${head} text-start max-sm:hidden`}>
              {t('pages.winnersList.player')}
            </th>
            <th scope="col" className={`${head} text-start max-md:hidden`}>
              {t('pages.winnersList.when')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('pages.winnersList.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {winners.map((won, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: two wins of a game may fall into one moment.
              key={`${won.nodeId}-${won.wonAt}-${index}`}
              className="relative border-line border-b transition-colors duration-press last:border-b-0 hover:bg-surface-2"
            >
              <td className={cell}>
                <span className="flex min-w-0 items-center gap-3">
                  <span className="relative block aspect-3/4 w-10 shrink-0 overflow-hidden rounded-md bg-surface-3">
                    <AppPicture path={won.iconUrl} />
                  </span>
                  <span className="min-w-0">
                    <button
                      type="button"
                      onClick={() => play({ ...won, nodeName: won.gameName, underMaintenance: false })}
                      className="line-clamp-2 cursor-pointer rounded-sm text-start font-semibold text-text-1 [overflow-wrap:anywhere] after:absolute after:inset-0"
                    >
                      <span className="sr-only">{t('core.game.play')} </span>
                      <bdi>{won.gameName}</bdi>
                    </button>
                    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-caption text-text-2 sm:hidden">
                      <bdi>{won.customerName}</bdi>
                    </span>
                  </span>
                </span>
              </td>
              <td className={`${cell} text-text-2 max-sm:hidden`}>
                <bdi>{won.customerName}</bdi>
              </td>
              <td className={`${cell} text-text-2 max-md:hidden`}>{fmt.relative(won.wonAt)}</td>
              <td className={`${cell} whitespace-nowrap text-end font-bold text-positive tabular-nums`}>
                <bdi>{fmt.money(won.winAmount.minor, won.winAmount.currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
