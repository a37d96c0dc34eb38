import { useT } from '@fairhouse/i18n/react';
import { inviteOperatorEndpoint, listOperatorsEndpoint } from '@fairhouse/protocol/ops/staff';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { RoleAt } from './operator-cells.tsx';
import { RolePicker } from './role-picker.tsx';

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Requests a new operator; the mail is sent after a second person has approved. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const invite = useOpsChange(inviteOperatorEndpoint, { invalidates: [listOperatorsEndpoint] });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly RoleAt[]>([]);
  const isComplete = name.trim() !== '' && mailShape.test(email.trim()) && roles.length > 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsStaff.invite.title')}
      effect={t('opsStaff.invite.effect')}
      askReason
      confirmLabel={t('opsStaff.invite.ask')}
      isConfirmDisabled={!isComplete}
      onConfirm={(reason) =>
        invite.run({ body: { name: name.trim(), email: email.trim(), roles: [...roles], reason } })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('opsStaff.operator.name')}
          requiredLabel={t('ops.form.required')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('opsStaff.operator.email')}
          requiredLabel={t('ops.form.required')}
          type="email"
          dir="ltr"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <RolePicker value={roles} onChange={setRoles} />
    </ConfirmDialog>
  );
};
