import { useFmt, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import type { HistoryLine } from './api.ts';

/** The change of the wallet as a whole; its bonus part is shown separately below. */
const totalOf = ({ change, bonusChange }: HistoryLine): bigint => BigInt(change.minor) + BigInt(bonusChange.minor);

export type HistoryListProps = { lines: readonly HistoryLine[]; onOpen: (line: HistoryLine) => void };

/** The movements, newest first, each with the balance after it. A press opens the receipt of one. */
export const HistoryList = ({ lines, onOpen }: HistoryListProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {lines.map((line) => {
        const total = totalOf(line);
        const { currency } = line.change;
        return (
          <li key={line.version}>
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 rounded-md px-1 py-3 text-start hover:bg-surface-2"
            >
              <span className="truncate font-semibold text-sm text-text-1">{t(`wallet.kind.${line.kind}`)}</span>
              <bdi
                className={clsx(
                  'text-end font-semibold text-sm tabular-nums',
                  total > 0n ? 'text-positive' : total < 0n ? 'text-negative' : 'text-text-2',
                )}
              >
                {fmt.money(total, currency, { sign: 'always' })}
              </bdi>
              {/* The reference is a long id; the receipt shows it. */}
              <time dateTime={line.at} className="min-w-0 truncate text-caption text-muted">
                {fmt.dateTime(line.at, 'medium', { seconds: true })}
              </time>
              <span className="text-end text-caption text-text-2 tabular-nums">
                {t('wallet.history.balance', { amount: fmt.money(line.balance.minor, currency) })}
                {line.bonusChange.minor !== '0' && (
                  <span className="block">
                    {t('wallet.history.bonusPart', {
                      amount: fmt.money(line.bonusChange.minor, currency, { sign: 'always' }),
                    })}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
