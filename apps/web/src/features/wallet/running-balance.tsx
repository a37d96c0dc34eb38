import { useFmt, useT } from '@fairhouse/i18n/react';
import { BalanceChart } from '@fairhouse/ui/domain/balance-chart';
import type { HistoryLine } from './api.ts';

const lowerOf = (some: bigint, other: bigint): bigint => (other < some ? other : some);
const higherOf = (some: bigint, other: bigint): bigint => (other > some ? other : some);

/** The cash balance over the movements that are shown, oldest first. */
export const RunningBalance = ({ lines }: { lines: readonly HistoryLine[] }) => {
  const t = useT();
  const fmt = useFmt();
  const points = lines.toReversed().map(({ version, at, balance }) => ({
    key: String(version),
    label: fmt.dateTime(at, 'medium', { seconds: true }),
    text: fmt.money(balance.minor, balance.currency),
    value: BigInt(balance.minor),
  }));
  const values = points.map(({ value }) => value);
  const [first = 0n] = values;
  const currency = lines[0]?.balance.currency ?? '';
  const summary = t('wallet.chart.summary', {
    first: points[0]?.text ?? '',
    last: points.at(-1)?.text ?? '',
    count: points.length,
    lowest: fmt.money(values.reduce(lowerOf, first), currency),
    highest: fmt.money(values.reduce(higherOf, first), currency),
  });
  return (
    <BalanceChart
      points={points}
      summary={summary}
      emptyText={t('wallet.chart.empty')}
      tableLabel={t('wallet.chart.tableLabel')}
      timeLabel={t('wallet.chart.tableTime')}
      valueLabel={t('wallet.chart.tableBalance')}
    />
  );
};
