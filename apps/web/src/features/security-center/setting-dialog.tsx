import type { MessageId } from '@fairhouse/i18n';
import { showToast } from '#shared/toasts/toast.store.ts';
import type { SecurityOverview } from './api.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { AuthenticatorRemovalDialog } from './authenticator-removal-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import type { Protection } from './protection.rules.ts';

/** The login password has its own popup, which is also the forced change. */
export type OpenSetting = Exclude<Protection, 'password'>;

export type SettingDialogProps = {
  open: OpenSetting;
  overview: SecurityOverview;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** The dialog of one protection, depending on its state. */
export const SettingDialog = ({ open, overview, onChanged, onClose }: SettingDialogProps) => {
  const { hasPassword } = overview;
  const done = (id: MessageId) => () => {
    onClose();
    showToast({ tone: 'success', id });
    void onChanged();
  };
  switch (open) {
    case 'mobile':
    case 'email':
      return (
        <ContactDialog
          kind={open}
          contact={overview[open]}
          onDone={done('security.toast.verified')}
          onClose={onClose}
        />
      );
    case 'paymentPassword':
      return (
        <PaymentPasswordDialog
          hasPassword={hasPassword}
          isReplaced={overview.hasPaymentPassword}
          onDone={done('security.toast.saved')}
          onClose={onClose}
        />
      );
    case 'authenticator': {
      if (overview.authenticatorSince === null)
        return (
          <AuthenticatorDialog
            hasPassword={hasPassword}
            onDone={done('security.toast.authenticatorOn')}
            onClose={onClose}
          />
        );
      return (
        <AuthenticatorRemovalDialog
          hasPassword={hasPassword}
          onDone={done('security.toast.authenticatorOff')}
          onClose={onClose}
        />
      );
    }
    case 'passkey':
      return <PasskeyDialog hasPassword={hasPassword} onDone={done('security.toast.passkeyAdded')} onClose={onClose} />;
  }
};
