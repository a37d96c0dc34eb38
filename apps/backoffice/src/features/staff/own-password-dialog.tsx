import { useT } from '@fairhouse/i18n/react';
import { staffPasswordMin } from '@fairhouse/protocol/ops/staff-auth';
import { changeOwnPasswordEndpoint, getOwnSecurityEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { PasswordField } from '@fairhouse/ui/primitives/password-field';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the operator's own password; needs the old one and a factor. */
export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const change = useOpsChange(changeOwnPasswordEndpoint, {
    invalidates: [getOwnSecurityEndpoint],
    done: 'opsStaff.self.passwordDone',
  });
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsStaff.self.changePassword')}
      effect={t('opsStaff.self.passwordEffect')}
      confirmLabel={t('opsStaff.self.changePassword')}
      isConfirmDisabled={oldPassword === '' || [...newPassword].length < staffPasswordMin}
      onConfirm={() => change.run({ body: { oldPassword, newPassword } })}
    >
      <PasswordField
        label={t('opsStaff.password.old')}
        autoComplete="current-password"
        revealLabel={t('opsStaff.password.show')}
        concealLabel={t('opsStaff.password.hide')}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <NewPasswordField value={newPassword} onChange={setNewPassword} />
    </ConfirmDialog>
  );
};
