import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { CurrentPasswordField } from '#shared/forms/current-password-field.tsx';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { NewPasswordField } from '#shared/forms/new-password-field.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { usePasswordRule } from '#shared/forms/use-password-rule.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';

export type ChangePasswordFormProps = {
  /** Replaces the old password, so that its field is left out. */
  changeTicket: string | null;
  /** For password managers, which store the new password under a username. */
  username: string;
  onChanged: (response: { sessionsEnded: number }) => void | Promise<void>;
};

type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** D09: old password, new password, and the new one repeated. */
export const ChangePasswordForm = ({ changeTicket, username, onChanged }: ChangePasswordFormProps) => {
  const t = useT();
  const rule = usePasswordRule();
  const { field, form, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    byCode: {
      ...(changeTicket === null && { AUTH_OLD_PASSWORD_WRONG: 'oldPassword' }),
      AUTH_PASSWORD_FORMAT_INVALID: 'newPassword',
      AUTH_PASSWORD_TOO_COMMON: 'newPassword',
      AUTH_PASSWORD_CONFIRMATION_MISMATCH: 'confirmNewPassword',
    },
    send: async ({ oldPassword, ...chosen }) => {
      const proof = changeTicket === null ? { oldPassword } : { changeTicket };
      await onChanged(await sealedCall('POST', '/wps/member/password', { ...proof, ...chosen }));
    },
  });
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t('entry.change.title')}>
      <FormBanner failure={failure} />
      {/* Password managers store the new password under this username; the field is hidden. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {changeTicket === null && (
        <CurrentPasswordField
          {...field('oldPassword', { validate: (typed) => typed !== '' || t('entry.required.oldPassword') })}
          label={t('entry.change.old')}
          maxLength={128}
        />
      )}
      <NewPasswordField
        {...field('newPassword', { validate: rule.judge })}
        label={t('entry.change.new')}
        hint={rule.hint}
        typed={form.watch('newPassword')}
        maxLength={128}
      />
      <NewPasswordField
        {...field('confirmNewPassword', {
          validate: (typed, { newPassword }) =>
            typed === newPassword || t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
        })}
        label={t('entry.change.confirm')}
        maxLength={128}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending}>
        {t('entry.change.save')}
      </Button>
    </form>
  );
};
