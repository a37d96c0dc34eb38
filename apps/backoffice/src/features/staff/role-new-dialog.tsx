import { useT } from '@fairhouse/i18n/react';
import { createRoleEndpoint, listRolesEndpoint } from '@fairhouse/protocol/ops/staff';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { RoleRow } from './permission-matrix.tsx';

const idShape = /^[a-z][a-z0-9_]{1,39}$/;

/** A new role, empty or copied from another one; its permissions are set in its editor afterwards. */
export const RoleNewDialog = ({ roles, onClose }: { roles: readonly RoleRow[]; onClose: () => void }) => {
  const t = useT();
  const { permissions: own } = useSession();
  const create = useOpsChange(createRoleEndpoint, { invalidates: [listRolesEndpoint] });
  const [name, setName] = useState('');
  const [roleId, setRoleId] = useState('');
  const [from, setFrom] = useState('');
  const source = roles.find((role) => role.roleId === from);
  const permissions = (source?.permissions ?? []).filter((id) => own.includes(id));
  const isTaken = roles.some((role) => role.roleId === roleId);
  const isIdOdd = roleId !== '' && !idShape.test(roleId);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsStaff.role.new')}
      effect={t('opsStaff.role.newEffect', { count: permissions.length })}
      askReason
      confirmLabel={t('opsStaff.role.ask')}
      isConfirmDisabled={name.trim() === '' || !idShape.test(roleId) || isTaken}
      onConfirm={(reason) => create.run({ body: { roleId, name: name.trim(), permissions, reason } })}
    >
      <TextField
        label={t('opsStaff.role.name')}
        requiredLabel={t('ops.form.required')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('opsStaff.role.id')}
        requiredLabel={t('ops.form.required')}
        hint={t('opsStaff.role.idHint')}
        error={isTaken ? t('opsStaff.role.idTaken') : isIdOdd ? t('opsStaff.role.idHint') : undefined}
        dir="ltr"
        maxLength={40}
        value={roleId}
        onChange={(event) => setRoleId(event.target.value)}
      />
      <Field label={t('opsStaff.role.copyFrom')}>
        {(control) => (
          <Select
            {...control}
            value={from}
            onChange={setFrom}
            options={[
              { value: '', label: t('opsStaff.role.copyNothing') },
              ...roles.map((role) => ({ value: role.roleId, label: role.name })),
            ]}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};
