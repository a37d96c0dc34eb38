import { useFmt } from '@fairhouse/i18n/react';
import { opsListIdentityCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import { TimeCell } from '#framework/cells.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { IdentityState } from '../protection/identity/identity-cells.tsx';

/** The identity checks of the member. A check opens its documents, and each look at one is recorded. */
export const DocumentsTab = ({ memberId }: { memberId: string }) => {
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsTable
      endpoint={opsListIdentityCasesEndpoint}
      input={{ params: { brandId }, query: { memberId } }}
      viewKey="member-documents"
      rowId={({ caseId }) => caseId}
      rowHref={({ caseId }) => `/b/${brandId}/identity-checks/${caseId}`}
      columns={[
        {
          id: 'since',
          title: 'opsMembers.documents.since',
          sort: 'since',
          cell: ({ since }) => <TimeCell at={since} />,
        },
        {
          id: 'state',
          title: 'opsMembers.column.state',
          cell: ({ state }) => <IdentityState state={state} />,
        },
        {
          id: 'papers',
          title: 'opsMembers.documents.count',
          align: 'end',
          cell: ({ papers }) => fmt.number(papers),
        },
      ]}
      emptyText="opsMembers.documents.empty"
      defaultSort="-since"
    />
  );
};
