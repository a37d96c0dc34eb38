import { useT } from '@fairhouse/i18n/react';
import { assignRolesEndpoint, getOperatorEndpoint } from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { OperatorDetail } from './operator-actions.tsx';
import { type RoleAt, RoleList, useScopeName } from './operator-cells.tsx';
import { RolePicker } from './role-picker.tsx';

const keyOf = ({ roleId, brandId }: RoleAt): string => `${roleId}@${brandId ?? '*'}`;
const isSame = (some: readonly RoleAt[], others: readonly RoleAt[]): boolean =>
  some.map(keyOf).sort().join() === others.map(keyOf).sort().join();

/** Roles of one operator: read-only, or replaced as a whole with the difference shown first. */
export const AssignPanel = ({ operator }: { operator: OperatorDetail }) => {
  const t = useT();
  const scopeName = useScopeName();
  const mayEdit = useMay('operator.edit') && operator.state !== 'ended';
  const assign = useOpsChange(assignRolesEndpoint, { invalidates: [getOperatorEndpoint] });
  const held: readonly RoleAt[] = operator.roles.map(({ roleId, brandId }) => ({ roleId, brandId }));
  const [draft, setDraft] = useState<readonly RoleAt[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const roles = draft ?? held;
  const texts = (list: readonly RoleAt[]) =>
    Object.fromEntries(list.map((role) => [`${role.roleId}, ${scopeName(role.brandId)}`, true]));
  const { operatorId, name, revision } = operator;
  if (!mayEdit)
    return (
      <div className="grid gap-4">
        {operator.state !== 'ended' && <ReadOnlyNote permission="operator.edit" />}
        <Panel title={t('opsStaff.operator.roles')}>
          <RoleList roles={operator.roles} />
        </Panel>
      </div>
    );
  return (
    <Panel title={t('opsStaff.operator.roles')} hint={t('opsStaff.assign.hint')} className="max-w-2xl">
      <RolePicker value={roles} onChange={setDraft} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button disabled={draft === null} onClick={() => setDraft(null)}>
          {t('ops.form.discard')}
        </Button>
        <Button variant="primary" disabled={isSame(roles, held)} onClick={() => setIsAsking(true)}>
          {t('opsStaff.assign.ask')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsStaff.assign.title', { name })}
        effect={t('opsStaff.assign.effect')}
        askReason
        confirmLabel={t('opsStaff.assign.ask')}
        onConfirm={async (reason) => {
          await assign.run({ params: { operatorId }, body: { roles: [...roles], reason, revision } });
          setDraft(null);
        }}
      >
        <DiffView before={texts(held)} after={texts(roles)} />
      </ConfirmDialog>
    </Panel>
  );
};
