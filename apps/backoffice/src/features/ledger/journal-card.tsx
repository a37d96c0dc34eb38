import { useT } from '@fairhouse/i18n/react';
import type { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Card } from '@fairhouse/ui/primitives/card';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { CopyId, MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { FlowPicture } from './flow-picture.tsx';
import { accountText, kindIds } from './ledger-texts.ts';

type Journal = OpsValue<typeof opsTraceLedgerEndpoint>['journals'][number];
type Line = Journal['lines'][number];

/** Both sides of a pair: the outflow of the first account is its debit, the inflow of the second its credit. */
const sidesOf = (line: Line) =>
  [
    { account: line.from, debit: line.amount, credit: null },
    { account: line.to, debit: null, credit: line.amount },
  ] as const;

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useT();
  return (
    <ScrollArea label={t('opsBooks.journal.lines')}>
      <table className="w-full text-sm" aria-label={t('opsBooks.journal.lines')}>
        <thead className="border-line border-b text-caption text-muted">
          <tr>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('opsBooks.journal.account')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-medium">
              {t('opsBooks.journal.debit')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-medium">
              {t('opsBooks.journal.credit')}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end font-medium">
              {t('opsBooks.journal.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap((line, index) =>
            sidesOf(line).map(({ account, debit, credit }) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a journal never change places
              <tr key={`${index} ${debit === null ? 'in' : 'out'}`} className="border-line border-b last:border-b-0">
                <th scope="row" className="min-w-32 py-1.5 pe-3 text-start font-normal">
                  <bdi>{accountText(t, account)}</bdi>
                  {line.isUndone && account.side === 'member' && (
                    <span className="ms-2">
                      <StateBadge tone="warning">{t('opsBooks.journal.undone')}</StateBadge>
                    </span>
                  )}
                </th>
                <td className="px-3 py-1.5 text-end">
                  {debit && <MoneyCell value={debit.minor} currency={debit.currency} />}
                </td>
                <td className="px-3 py-1.5 text-end">
                  {credit && <MoneyCell value={credit.minor} currency={credit.currency} />}
                </td>
                <td className="py-1.5 ps-3 text-end text-text-2">
                  {account.side === 'member' && line.balance !== null && (
                    <MoneyCell value={line.balance.minor} currency={line.balance.currency} />
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollArea>
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
