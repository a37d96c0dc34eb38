import { useFmt, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import type { TurnoverLine } from './api.ts';

/** The rounds, newest first: what each counted, or why it did not. */
export const LineList = ({ lines }: { lines: readonly TurnoverLine[] }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {lines.map((line) => {
        const { currency } = line.counted;
        const hasCounted = line.counted.minor !== '0';
        return (
          <li key={line.roundRef} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3">
            <span className="truncate font-semibold text-sm text-text-1">
              <bdi>{line.gameName ?? t('turnover.line.unknownGame')}</bdi>
            </span>
            <bdi
              className={clsx(
                'text-end font-semibold text-sm tabular-nums',
                hasCounted ? 'text-positive' : 'text-text-2',
              )}
            >
              {fmt.money(line.counted.minor, currency)}
            </bdi>
            <time dateTime={line.at} className="truncate text-caption text-muted">
              {fmt.dateTime(line.at, 'medium', { seconds: true })}
            </time>
            <span className="text-end text-caption text-text-2 tabular-nums">
              {t('turnover.line.staked', { amount: fmt.money(line.staked.minor, currency) })}
            </span>
            {line.reason !== null && (
              <span className="col-span-2 text-caption text-text-2">
                {line.reason === 'SURPLUS' && hasCounted
                  ? t('turnover.line.partSurplus', {
                      amount: fmt.money(BigInt(line.validBet.minor) - BigInt(line.counted.minor), currency),
                    })
                  : t(`turnover.reason.${line.reason}`)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
