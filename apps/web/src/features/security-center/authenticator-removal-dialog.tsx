import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { ShieldOff } from 'lucide-react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { AgainField } from './again-field.tsx';
import { removeAuthenticator } from './api.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export type AuthenticatorRemovalDialogProps = { hasPassword: boolean; onDone: () => void; onClose: () => void };

/** One text field for both: a recovery code is longer than the six digits of the app. */
export const AuthenticatorRemovalDialog = ({ hasPassword, onDone, onClose }: AuthenticatorRemovalDialogProps) => {
  const t = useT();
  const form = useAppForm({
    defaultValues: { loginPassword: '', code: '' },
    byCode: { AUTH_OLD_PASSWORD_WRONG: 'loginPassword', AUTH_CODE_INVALID: 'code' },
    send: async ({ loginPassword, code }) => {
      await removeAuthenticator({ ...(hasPassword ? { loginPassword } : {}), code: code.trim() });
      onDone();
    },
  });
  return (
    <SettingsDialog
      icon={<ShieldOff />}
      title={t('security.authenticator.remove')}
      description={t('security.authenticator.removeLead')}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        {hasPassword && (
          <AgainField
            {...form.field('loginPassword', { validate: (typed) => typed !== '' || t('security.page.missing') })}
          />
        )}
        <TextField
          {...form.field('code', { validate: (typed) => typed.trim() !== '' || t('core.error.AUTH_CODE_MISSING') })}
          label={t('security.authenticator.code')}
          hint={t('security.authenticator.orRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" variant="danger" isBlock isLoading={form.isSending}>
          {t('security.authenticator.remove')}
        </Button>
      </form>
    </SettingsDialog>
  );
};
