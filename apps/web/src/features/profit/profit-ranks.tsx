import { useFmt, useT } from '@fairhouse/i18n/react';
import { RankedBars } from '@fairhouse/ui/domain/ranked-bars';
import type { ProfitSums } from './api.ts';

export type ProfitRanksProps = { label: string; rows: readonly { key: string; label: string; sums: ProfitSums }[] };

/** The stakes by rank, the highest first, each with its result. */
export const ProfitRanks = ({ label, rows }: ProfitRanksProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <RankedBars
      label={label}
      rows={rows.map(({ key, label: name, sums: { rounds, staked, net } }) => ({
        key,
        label: name,
        value: BigInt(staked.minor),
        valueText: fmt.money(staked.minor, staked.currency),
        note: t('profit.rank.note', {
          count: rounds,
          net: fmt.money(net.minor, net.currency, { sign: 'always' }),
        }),
      }))}
    />
  );
};
