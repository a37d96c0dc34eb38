import { useFmt, useT } from '@fairhouse/i18n/react';
import { BalanceChart } from '@fairhouse/ui/domain/balance-chart';
import type { BetRound } from './api.ts';

/** The running net result of the shown rounds, oldest first. */
export const NetLine = ({ rounds }: { rounds: readonly BetRound[] }) => {
  const t = useT();
  const fmt = useFmt();
  let sum = 0n;
  const points = rounds
    .filter(({ state }) => state === 'settled')
    .toReversed()
    .map(({ roundRef, openedAt, net }) => {
      sum += BigInt(net.minor);
      return {
        key: roundRef,
        label: fmt.dateTime(openedAt, 'medium', { seconds: true }),
        text: fmt.money(sum, net.currency, { sign: 'always' }),
        value: sum,
      };
    });
  return (
    <BalanceChart
      points={points}
      summary={t('bets.chart.summary', { count: points.length, last: points.at(-1)?.text ?? '' })}
      emptyText={t('bets.chart.empty')}
      tableLabel={t('bets.chart.tableLabel')}
      timeLabel={t('bets.chart.tableTime')}
      valueLabel={t('bets.chart.tableNet')}
    />
  );
};
