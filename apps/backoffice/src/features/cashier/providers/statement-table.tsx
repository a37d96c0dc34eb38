import { useFmt, useT } from '@fairhouse/i18n/react';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import type { Amount, Statement } from '../cashier.types.ts';
import { agreesOf } from './statement.rules.ts';

const Sums = ({ sums }: { sums: readonly { ours: Amount; theirs: Amount }[] }) => {
  const t = useT();
  if (sums.length === 0) return <span className="text-muted">{t('opsCashier.fact.none')}</span>;
  return (
    <span className="flex flex-col items-end gap-1 whitespace-nowrap">
      {sums.map(({ ours, theirs }) => (
        <span key={ours.currency} className="flex flex-col items-end">
          <span>
            <span className="text-caption text-muted">{t('opsCashier.statement.ours')} </span>
            <MoneyCell value={ours.minor} currency={ours.currency} />
          </span>
          <span className={ours.minor === theirs.minor ? '' : 'text-negative'}>
            <span className="text-caption text-muted">{t('opsCashier.statement.theirs')} </span>
            <MoneyCell value={theirs.minor} currency={theirs.currency} />
          </span>
        </span>
      ))}
    </span>
  );
};

/** The ledger beside the provider's statement, day by day. */
export const StatementTable = ({ statements }: { statements: readonly Statement[] }) => {
  const t = useT();
  const fmt = useFmt();
  if (statements.length === 0) return <p className="text-caption text-muted">{t('opsCashier.statement.none')}</p>;
  const head = 'px-2 py-2 font-semibold text-caption text-muted';
  return (
    <ScrollArea label={t('opsCashier.statement.title')}>
      <table className="w-full min-w-140 text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${head} text-start`}>
              {t('opsCashier.statement.day')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('opsCashier.statement.agreement')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('opsCashier.direction.in')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('opsCashier.direction.out')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('opsCashier.statement.comparedAt')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.day} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="whitespace-nowrap px-2 py-2 text-start font-normal">
                {fmt.date(`${statement.day}T00:00:00Z`, 'medium', { timeZone: 'UTC' })}
              </th>
              <td className="px-2 py-2">
                {agreesOf(statement) ? (
                  <StateBadge tone="positive" icon={<CircleCheck />}>
                    {t('opsCashier.statement.agrees', { count: statement.lines })}
                  </StateBadge>
                ) : (
                  <StateBadge tone="negative" icon={<TriangleAlert />}>
                    {t('opsCashier.statement.differs', { count: statement.differences })}
                  </StateBadge>
                )}
              </td>
              <td className="px-2 py-2 text-end">
                <Sums sums={statement.in} />
              </td>
              <td className="px-2 py-2 text-end">
                <Sums sums={statement.out} />
              </td>
              <td className="px-2 py-2">
                <TimeCell at={statement.comparedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};
