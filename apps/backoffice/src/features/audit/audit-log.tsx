import { useT } from '@fairhouse/i18n/react';
import {
  type AuditEntryRow,
  auditActorKinds,
  opsListAuditEndpoint,
  opsListGroupAuditEndpoint,
} from '@fairhouse/protocol/ops/audit';
import { TimeCell } from '#framework/cells.tsx';
import { type OpsColumn, type OpsFilter, OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { actorKindIds } from './audit-texts.ts';
import { EntryPeek } from './entry-peek.tsx';

const useFilters = (): readonly OpsFilter[] => {
  const t = useT();
  return [
    { id: 'text', title: 'opsBooks.audit.text', kind: 'text', placeholder: 'opsBooks.audit.textPlaceholder' },
    { id: 'action', title: 'opsBooks.audit.action', kind: 'text', placeholder: 'opsBooks.audit.actionPlaceholder' },
    {
      id: 'actorKind',
      title: 'opsBooks.audit.actor',
      kind: 'select',
      options: auditActorKinds.map((kind) => ({ value: kind, label: t(actorKindIds[kind]) })),
    },
    { id: 'actorId', title: 'opsBooks.audit.actorId', kind: 'text' },
    { id: 'objectKind', title: 'opsBooks.audit.objectKind', kind: 'text' },
    { id: 'objectId', title: 'opsBooks.audit.objectId', kind: 'text' },
    { id: 'range', title: 'opsBooks.audit.at', kind: 'dateRange' },
  ];
};

const columnsOf = (t: ReturnType<typeof useT>, isGroup: boolean): readonly OpsColumn<AuditEntryRow>[] => [
  { id: 'at', title: 'opsBooks.audit.at', cell: ({ at }) => <TimeCell at={at} /> },
  ...(isGroup
    ? [
        {
          id: 'brand',
          title: 'opsBooks.audit.brand',
          cell: ({ brandId }: AuditEntryRow) => <bdi>{brandId}</bdi>,
        } as const,
      ]
    : []),
  {
    id: 'actor',
    title: 'opsBooks.audit.actor',
    cell: ({ actor }) => (
      <span className="flex min-w-0 flex-col">
        <bdi className="min-w-0 break-words">{actor.name ?? actor.id}</bdi>
        <span className="text-muted text-xs">{t(actorKindIds[actor.kind])}</span>
      </span>
    ),
  },
  {
    id: 'action',
    title: 'opsBooks.audit.action',
    cell: ({ action }) => <bdi className="font-mono text-xs">{action}</bdi>,
  },
  {
    id: 'object',
    title: 'opsBooks.audit.object',
    cell: ({ object }) => (
      <span className="flex min-w-0 flex-col">
        <bdi>{object.kind}</bdi>
        <bdi className="min-w-0 break-all font-mono text-muted text-xs">{object.id}</bdi>
      </span>
    ),
  },
  {
    id: 'reason',
    title: 'opsBooks.audit.reason',
    cell: ({ reason }) => <bdi className="line-clamp-2 min-w-0 break-words">{reason ?? ''}</bdi>,
  },
  { id: 'role', title: 'opsBooks.audit.role', isHidden: true, cell: ({ role }) => <bdi>{role ?? ''}</bdi> },
  {
    id: 'address',
    title: 'opsBooks.audit.address',
    cell: ({ address }) => <bdi className="tabular-nums">{address ?? ''}</bdi>,
  },
  {
    id: 'seq',
    title: 'opsBooks.audit.seq',
    sort: 'seq',
    align: 'end',
    cell: ({ seq }) => <bdi className="tabular-nums">{seq}</bdi>,
  },
];

/** The audit log of one brand or of the whole group; an entry opens beside the list. */
export const AuditLog = ({ scope }: { scope: 'brand' | 'group' }) => {
  const t = useT();
  const brandId = useBrandId();
  const filters = useFilters();
  const shared = {
    filters,
    rowId: ({ seq }: AuditEntryRow) => seq,
    peek: (entry: AuditEntryRow) => <EntryPeek entry={entry} />,
    peekTitle: ({ seq }: AuditEntryRow) => t('opsBooks.audit.peek', { seq }),
    emptyText: 'opsBooks.audit.empty',
    defaultSort: '-seq',
  } as const;
  return scope === 'group' ? (
    <OpsTable
      {...shared}
      endpoint={opsListGroupAuditEndpoint}
      input={{}}
      columns={columnsOf(t, true)}
      viewKey="audit-house"
    />
  ) : (
    <OpsTable
      {...shared}
      endpoint={opsListAuditEndpoint}
      input={{ params: { brandId } }}
      columns={columnsOf(t, false)}
      viewKey="audit"
      exportKind="audit"
    />
  );
};
