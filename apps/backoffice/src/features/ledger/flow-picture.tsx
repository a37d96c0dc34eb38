import { useFmt, useT } from '@fairhouse/i18n/react';
import type { JournalLine, LedgerAccount } from '@fairhouse/protocol/ops/ledger';
import { clsx } from 'clsx';
import { ArrowRight, Landmark, UserRound } from 'lucide-react';
import { accountText } from './ledger-texts.ts';

const AccountBox = ({ account }: { account: LedgerAccount }) => {
  const t = useT();
  const isMember = account.side === 'member';
  const Icon = isMember ? UserRound : Landmark;
  return (
    <span
      className={clsx(
        'inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-md border px-2 py-1 text-caption',
        isMember ? 'border-action-text/40 bg-surface-2' : 'border-line bg-surface-2',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 break-words">{accountText(t, account)}</bdi>
    </span>
  );
};

/** The money flow between accounts, one arrow for each pair. */
export const FlowPicture = ({ lines }: { lines: readonly JournalLine[] }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map(({ from, to, amount, bonusAmount }, index) => {
        const shown = fmt.money(amount.minor, amount.currency, { unit: 'code' });
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a journal never change places
            key={index}
            aria-label={t('opsBooks.journal.flow', {
              from: accountText(t, from),
              to: accountText(t, to),
              amount: shown,
            })}
            className="flex flex-wrap items-center gap-2"
          >
            <AccountBox account={from} />
            <span className="inline-flex items-center gap-1 whitespace-nowrap text-caption tabular-nums">
              <ArrowRight aria-hidden className="size-4 text-muted rtl:-scale-x-100" />
              <bdi>{shown}</bdi>
              <ArrowRight aria-hidden className="size-4 text-muted rtl:-scale-x-100" />
            </span>
            <AccountBox account={to} />
            {bonusAmount.minor !== 0n && (
              <span className="text-caption text-muted">
                {t('opsBooks.journal.bonusPart', {
                  amount: fmt.money(bonusAmount.minor, bonusAmount.currency, { unit: 'code' }),
                })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
