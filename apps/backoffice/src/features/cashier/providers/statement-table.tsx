import { useFmt, useT } from '@fairhouse/i18n/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { ShortTable } from '#framework/short-table.tsx';
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
  return (
    <ShortTable
      label={t('opsCashier.statement.title')}
      isFramed={false}
      rows={statements}
      keyOf={({ day }) => day}
      columns={[
        {
          label: t('opsCashier.statement.day'),
          cell: ({ day }) => fmt.date(`${day}T00:00:00Z`, 'medium', { timeZone: 'UTC' }),
        },
        {
          label: t('opsCashier.statement.agreement'),
          cell: (statement) =>
            agreesOf(statement) ? (
              <StateBadge tone="positive" icon={<CircleCheck />}>
                {t('opsCashier.statement.agrees', { count: statement.lines })}
              </StateBadge>
            ) : (
              <StateBadge tone="negative" icon={<TriangleAlert />}>
                {t('opsCashier.statement.differs', { count: statement.differences })}
              </StateBadge>
            ),
        },
        { label: t('opsCashier.direction.in'), align: 'end', cell: (statement) => <Sums sums={statement.in} /> },
        { label: t('opsCashier.direction.out'), align: 'end', cell: ({ out }) => <Sums sums={out} /> },
        { label: t('opsCashier.statement.comparedAt'), cell: ({ comparedAt }) => <TimeCell at={comparedAt} /> },
      ]}
    />
  );
};
