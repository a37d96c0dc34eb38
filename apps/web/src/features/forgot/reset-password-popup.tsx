import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { NewPasswordField } from '#shared/forms/new-password-field.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { usePasswordRule } from '#shared/forms/use-password-rule.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';

type Values = { newPassword: string; confirmNewPassword: string };

/** The target of the link in a reset mail: sets a new password and logs in. */
export const ResetPasswordPopup = ({ token, isOpen, onClose }: PopupComponentProps<'resetPassword'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const rule = usePasswordRule();
  const { field, form, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    byCode: {
      AUTH_PASSWORD_FORMAT_INVALID: 'newPassword',
      AUTH_PASSWORD_TOO_COMMON: 'newPassword',
      AUTH_PASSWORD_CONFIRMATION_MISMATCH: 'confirmNewPassword',
    },
    send: async (chosen) => {
      const outcome = await sealedCall('POST', '/api/member/v1/password-resets', { token, ...chosen });
      await takeOutcome(outcome, { queryClient });
    },
  });
  return (
    <PopupDialog
      kind="resetPassword"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<KeyRound />}
      title={t('entry.reset.title')}
      description={t('entry.reset.lead')}
      closesOnCover={false}
    >
      <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={t('entry.reset.title')}>
        <FormBanner
          failure={failure}
          action={
            failure?.code === 'AUTH_LINK_INVALID' && (
              <Button variant="outline" size="sm" onClick={() => openPopup('forgotPassword', {})}>
                {t('entry.reset.askAgain')}
              </Button>
            )
          }
        />
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
          {t('entry.reset.save')}
        </Button>
      </form>
    </PopupDialog>
  );
};
