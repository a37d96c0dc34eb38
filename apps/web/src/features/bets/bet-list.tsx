import { useFmt, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import type { BetRound } from './api.ts';
import { BetStateBadge } from './bet-state.tsx';
import { resultOf } from './result-of.ts';

export type BetListProps = { rounds: readonly BetRound[]; onOpen: (round: BetRound) => void };

/** The rounds, newest first. A click opens the details of one. */
export const BetList = ({ rounds, onOpen }: BetListProps) => {
  const t = useT();
  const fmt = useFmt();
  const vendors = useVendorNames();
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {rounds.map((round) => {
        const net = BigInt(round.net.minor);
        const isLost = resultOf(round) === 'lost';
        return (
          <li key={round.roundRef}>
            <button
              type="button"
              onClick={() => onOpen(round)}
              className="grid w-full cursor-pointer grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-1 py-2.5 text-start hover:bg-surface-2"
            >
              <span className="relative block aspect-3/4 overflow-hidden rounded-sm bg-surface-3">
                <AppPicture path={round.iconUrl} width={36} height={48} />
              </span>
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-semibold text-sm text-text-1">
                  <bdi>{round.gameName ?? round.gameCode ?? t('bets.game.unknown')}</bdi>
                </span>
                <span className="truncate text-caption text-muted">
                  <time dateTime={round.openedAt}>{fmt.dateTime(round.openedAt, 'medium', { seconds: true })}</time>
                  <span className="max-sm:hidden">
                    {' · '}
                    {vendors.get(round.vassalage ?? '') ?? round.vassalage}
                  </span>
                </span>
              </span>
              <span className="grid justify-items-end gap-0.5 text-sm tabular-nums">
                {isLost && <span className="font-semibold text-text-2">{t('bets.state.lost')}</span>}
                {!isLost && round.state === 'settled' && (
                  <bdi
                    className={clsx(
                      'font-semibold',
                      net > 0n ? 'text-positive' : net < 0n ? 'text-negative' : 'text-text-2',
                    )}
                  >
                    {fmt.money(round.net.minor, round.net.currency, { sign: 'always' })}
                  </bdi>
                )}
                {round.state !== 'settled' && <BetStateBadge round={round} />}
                <span className="text-caption text-text-2">
                  {t('bets.row.staked', { amount: fmt.money(round.staked.minor, round.staked.currency) })}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
