import { useT } from '@fairhouse/i18n/react';
import { ledgerKinds, opsListJournalsEndpoint } from '@fairhouse/protocol/ops/ledger';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { kindIds } from './ledger-texts.ts';

/** The journals outside of play. */
export const JournalList = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListJournalsEndpoint}
      input={{ params: { brandId } }}
      viewKey="journals"
      columns={[
        { id: 'at', title: 'opsBooks.journals.at', sort: 'at', cell: ({ at }) => <TimeCell at={at} /> },
        { id: 'kind', title: 'opsBooks.journals.kind', cell: ({ kind }) => t(kindIds[kind]) },
        {
          id: 'amounts',
          title: 'opsBooks.journals.amounts',
          align: 'end',
          cell: ({ amounts }) => (
            <span className="flex flex-col items-end">
              {amounts.map(({ minor, currency }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a journal never change places
                <MoneyCell key={index} value={minor} currency={currency} isSigned />
              ))}
            </span>
          ),
        },
        {
          id: 'object',
          title: 'opsBooks.journals.object',
          cell: ({ objectId }) => <bdi className="break-all font-mono text-xs">{objectId}</bdi>,
        },
        { id: 'reason', title: 'opsBooks.journals.reason', cell: ({ reason }) => <bdi>{reason ?? ''}</bdi> },
        {
          id: 'actor',
          title: 'opsBooks.journals.actor',
          isHidden: true,
          cell: ({ actor }) => <bdi className="break-all font-mono text-xs">{actor ?? ''}</bdi>,
        },
        { id: 'source', title: 'opsBooks.journals.source', isHidden: true, cell: ({ source }) => <bdi>{source}</bdi> },
      ]}
      filters={[
        {
          id: 'kind',
          title: 'opsBooks.journals.kind',
          kind: 'select',
          options: ledgerKinds.map((kind) => ({ value: kind, label: t(kindIds[kind]) })),
        },
        { id: 'range', title: 'opsBooks.journals.at', kind: 'dateRange' },
      ]}
      rowId={({ journalId, objectId, at }) => journalId ?? `${objectId} ${at}`}
      rowHref={({ journalId, objectId }) =>
        `/b/${brandId}/ledger?reference=${encodeURIComponent(journalId ?? objectId)}`
      }
      emptyText="opsBooks.journals.empty"
      defaultSort="-at"
    />
  );
};
