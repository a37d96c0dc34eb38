import { useT } from '@fairhouse/i18n/react';
import type { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Card } from '@fairhouse/ui/primitives/card';
import { CopyId, MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { accountText, kindIds } from './ledger-texts.ts';

type Journal = OpsValue<typeof opsTraceLedgerEndpoint>['journals'][number];
type Line = Journal['lines'][number];

/** Both sides of a pair: the outflow of the first account is its debit, the inflow of the second its credit. */
const sidesOf = (line: Line, index: number) =>
  [
    { key: `${index} out`, line, account: line.from, debit: line.amount, credit: null },
    { key: `${index} in`, line, account: line.to, debit: null, credit: line.amount },
  ] as const;

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useT();
  const money = (amount: Line['amount'] | null) =>
    amount && <MoneyCell value={amount.minor} currency={amount.currency} />;
  return (
    <ShortTable
      label={t('opsBooks.journal.lines')}
      isFramed={false}
      rows={lines.flatMap(sidesOf)}
      keyOf={({ key }) => key}
      columns={[
        {
          label: t('opsBooks.journal.account'),
          cell: ({ account, line }) => (
            <>
              <bdi>{accountText(t, account)}</bdi>
              {line.isUndone && account.side === 'member' && (
                <span className="ms-2">
                  <StateBadge tone="warning">{t('opsBooks.journal.undone')}</StateBadge>
                </span>
              )}
            </>
          ),
        },
        { label: t('opsBooks.journal.debit'), align: 'end', cell: ({ debit }) => money(debit) },
        { label: t('opsBooks.journal.credit'), align: 'end', cell: ({ credit }) => money(credit) },
        {
          label: t('opsBooks.journal.after'),
          align: 'end',
          cell: ({ account, line }) => account.side === 'member' && money(line.balance),
        },
      ]}
    />
  );
};

/** One journal: its kind, payer and payee, and its lines. */
export const JournalCard = ({ journal }: { journal: Journal }) => {
  const t = useT();
  const { journalId, kind, source, objectId, actor, reason, at, lines } = journal;
  return (
    <Card padding="sm" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold text-base text-text-1">{t(kindIds[kind])}</h3>
        <span className="text-caption text-muted">
          <TimeCell at={at} />
        </span>
        <span className="ms-auto text-caption text-muted">
          <bdi>{source}</bdi>
        </span>
      </div>
      <FlowPicture lines={lines} />
      <Lines lines={lines} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-muted">{t('opsBooks.journal.object')}</dt>
          <dd>
            <CopyId id={objectId} />
          </dd>
        </div>
        {journalId !== null && (
          <div className="flex min-w-0 items-center gap-2">
            <dt className="text-muted">{t('opsBooks.journal.number')}</dt>
            <dd>
              <CopyId id={journalId} />
            </dd>
          </div>
        )}
        {actor !== null && (
          <div className="flex min-w-0 items-center gap-2">
            <dt className="text-muted">{t('opsBooks.journal.actor')}</dt>
            <dd className="min-w-0 break-all">
              <bdi>{actor}</bdi>
            </dd>
          </div>
        )}
        {reason !== null && (
          <div className="flex min-w-0 gap-2">
            <dt className="text-muted">{t('opsBooks.journal.reason')}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{reason}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
};
