import { useFmt, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Money = { minor: string; currency: string };

export type BetTotalsProps = { rounds: number; staked: Money; won: Money; net: Money };

const Total = ({ label, children, tone }: { label: string; children: ReactNode; tone?: string | undefined }) => (
  <div className="grid gap-0.5 rounded-md bg-surface-2 px-3 py-2.5">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className={clsx('truncate font-display font-extrabold text-lg tabular-nums', tone ?? 'text-text-1')}>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** The sums of everything that matches the filter, not of the page alone. */
export const BetTotals = ({ rounds, staked, won, net }: BetTotalsProps) => {
  const t = useT();
  const fmt = useFmt();
  const sign = BigInt(net.minor);
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      <Total label={t('bets.total.rounds')}>{fmt.number(rounds)}</Total>
      <Total label={t('bets.total.staked')}>{fmt.money(staked.minor, staked.currency)}</Total>
      <Total label={t('bets.total.won')}>{fmt.money(won.minor, won.currency)}</Total>
      <Total label={t('bets.total.net')} tone={sign > 0n ? 'text-positive' : sign < 0n ? 'text-negative' : undefined}>
        {fmt.money(net.minor, net.currency, { sign: 'always' })}
      </Total>
    </dl>
  );
};
