import { useT } from '@fairhouse/i18n/react';
import { confirmAuthenticatorOpsEndpoint, getOwnSecurityEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { refreshSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { AuthenticatorSetup, codeLength } from './authenticator-setup.tsx';

export type OwnAuthenticatorDialogProps = { started: { secret: string; uri: string }; onClose: () => void };

/** A new authenticator; the previous one stays valid until a code of the new one is entered. */
export const OwnAuthenticatorDialog = ({ started, onClose }: OwnAuthenticatorDialogProps) => {
  const t = useT();
  const confirm = useOpsChange(confirmAuthenticatorOpsEndpoint, {
    invalidates: [getOwnSecurityEndpoint],
    done: 'opsStaff.self.authenticatorDone',
  });
  const [code, setCode] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsStaff.self.authenticator')}
      effect={t('opsStaff.self.authenticatorEffect')}
      confirmLabel={t('opsStaff.self.authenticatorConfirm')}
      isConfirmDisabled={code.length !== codeLength}
      onConfirm={async () => {
        await confirm.run({ body: { code } });
        await refreshSession();
      }}
    >
      <AuthenticatorSetup {...started} code={code} onCode={setCode} />
    </ConfirmDialog>
  );
};
