import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Fingerprint } from 'lucide-react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { AgainField } from './again-field.tsx';
import { addPasskey, startPasskey } from './api.ts';
import { makePasskey } from './make-passkey.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export type PasskeyDialogProps = { hasPassword: boolean; onDone: () => void; onClose: () => void };

/** The protocol's maximum. */
const labelMax = 60;

export const PasskeyDialog = ({ hasPassword, onDone, onClose }: PasskeyDialogProps) => {
  const t = useT();
  const fmt = useFmt();
  const form = useAppForm({
    defaultValues: { loginPassword: '', label: t('security.passkey.defaultLabel', { date: fmt.date(Date.now()) }) },
    byCode: { AUTH_OLD_PASSWORD_WRONG: 'loginPassword' },
    send: async ({ loginPassword, label }) => {
      const options = await startPasskey(hasPassword ? { loginPassword } : {});
      const answer = await makePasskey(options);
      // Cancelled in the browser's dialog: the form keeps its input.
      if (answer === null) return;
      await addPasskey({ answer, label: label.trim() });
      onDone();
    },
  });
  return (
    <SettingsDialog
      icon={<Fingerprint />}
      title={t('security.passkey.add')}
      description={t('security.passkey.lead')}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        <TextField
          {...form.field('label', { validate: (typed) => typed.trim() !== '' || t('security.page.missing') })}
          label={t('security.passkey.label')}
          hint={t('security.passkey.labelHint')}
          maxLength={labelMax}
          autoComplete="off"
          dir="auto"
        />
        {hasPassword && (
          <AgainField
            {...form.field('loginPassword', { validate: (typed) => typed !== '' || t('security.page.missing') })}
          />
        )}
        <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
          {t('security.passkey.make')}
        </Button>
      </form>
    </SettingsDialog>
  );
};
