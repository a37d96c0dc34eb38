import { monthName } from '@fairhouse/i18n/month-name';
import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';

type Money = { minor: string; currency: string };
type Month = {
  month: string;
  deposited: Money;
  withdrawn: Money;
  staked: Money;
  won: Money;
  net: Money;
  minutes: number;
};

const columns = ['deposited', 'withdrawn', 'staked', 'won', 'net'] as const;

/** The same year in exact figures, for readers who cannot see the bars or need the values. */
export const YearTable = ({ months }: { months: readonly Month[] }) => {
  const t = useT();
  const fmt = useFmt();
  const { bcp47 } = usePack();
  return (
    <details className="min-w-0 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-2 font-semibold text-text-2 hover:text-text-1">
        {t('protection.year.table')}
      </summary>
      <ScrollArea label={t('protection.year.table')} className="mt-2 rounded-md border border-line">
        <table className="w-full border-collapse whitespace-nowrap text-end tabular-nums">
          <thead>
            <tr className="border-line border-b bg-surface-2 text-text-2">
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('protection.year.month')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-end font-semibold">
                  {t(`protection.year.column.${column}`)}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-end font-semibold">
                {t('protection.year.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month} className="border-line border-b last:border-0">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {monthName(month.month, bcp47, 'long')}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-3 py-2">
                    <bdi>{fmt.money(month[column].minor, month[column].currency)}</bdi>
                  </td>
                ))}
                <td className="px-3 py-2">
                  {t('protection.year.hours', {
                    hours: fmt.number(Math.floor(month.minutes / 60)),
                    minutes: month.minutes % 60,
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
};
