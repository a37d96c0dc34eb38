import { useT } from '@fairhouse/i18n/react';
import { listOperatorsEndpoint, listRolesEndpoint } from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { type OpsColumn, type OpsFilter, OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { FactorList, type OperatorRow, OperatorState, RoleList } from './operator-cells.tsx';

const columns: readonly OpsColumn<OperatorRow>[] = [
  {
    id: 'name',
    title: 'opsStaff.operator.name',
    sort: 'name',
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
  },
  {
    id: 'email',
    title: 'opsStaff.operator.email',
    cell: ({ email }) => (
      <bdi dir="ltr" className="text-text-2">
        {email}
      </bdi>
    ),
  },
  { id: 'state', title: 'opsStaff.operator.state', cell: ({ state }) => <OperatorState state={state} /> },
  { id: 'roles', title: 'opsStaff.operator.roles', cell: ({ roles }) => <RoleList roles={roles} /> },
  { id: 'factors', title: 'opsStaff.operator.factors', cell: ({ factors }) => <FactorList factors={factors} /> },
  { id: 'lastSeenAt', title: 'opsStaff.operator.lastSeen', cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
  {
    id: 'createdAt',
    title: 'opsStaff.operator.since',
    sort: 'createdAt',
    isHidden: true,
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
];

const states = ['invited', 'active', 'suspended', 'ended'] as const;

/** B53: the operators. */
export const OperatorsScreen = () => {
  const t = useT();
  const mayEdit = useMay('operator.edit');
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useOpsQuery(listRolesEndpoint, {});
  const filters: readonly OpsFilter[] = [
    { id: 'text', title: 'opsStaff.filter.text', kind: 'text' },
    {
      id: 'state',
      title: 'opsStaff.operator.state',
      kind: 'select',
      options: states.map((state) => ({ value: state, label: t(`opsStaff.state.${state}`) })),
    },
    {
      id: 'roleId',
      title: 'opsStaff.filter.role',
      kind: 'select',
      options: (data?.roles ?? []).map(({ roleId, name }) => ({ value: roleId, label: name })),
    },
  ];
  return (
    <OpsPage
      title={t('opsStaff.operators.title')}
      hint={t('opsStaff.operators.hint')}
      actions={
        mayEdit && (
          <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
            {t('opsStaff.invite.open')}
          </Button>
        )
      }
    >
      <div className="mb-4 empty:hidden">
        <ReadOnlyNote permission="operator.edit" />
      </div>
      <OpsTable
        endpoint={listOperatorsEndpoint}
        input={{}}
        viewKey="operators"
        rowId={({ operatorId }) => operatorId}
        rowHref={({ operatorId }) => `/house/operators/${operatorId}`}
        columns={columns}
        filters={filters}
        defaultSort="name"
        emptyText="opsStaff.operators.empty"
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </OpsPage>
  );
};
