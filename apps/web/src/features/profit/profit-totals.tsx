import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ProfitSums } from './api.ts';

/** The sums of the period. One colour for all, because results are not highlighted. */
export const ProfitTotals = ({ totals }: { totals: ProfitSums }) => {
  const t = useT();
  const fmt = useFmt();
  const { rounds, staked, won, net } = totals;
  const figures = [
    [t('profit.total.rounds'), fmt.number(rounds)],
    [t('profit.total.staked'), fmt.money(staked.minor, staked.currency)],
    [t('profit.total.won'), fmt.money(won.minor, won.currency)],
    [t('profit.total.net'), fmt.money(net.minor, net.currency, { sign: 'always' })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {figures.map(([label, text]) => (
        <div key={label} className="grid gap-0.5 rounded-md border border-line bg-surface-1 px-3 py-2.5">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="truncate font-display font-extrabold text-lg text-text-1 tabular-nums">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
