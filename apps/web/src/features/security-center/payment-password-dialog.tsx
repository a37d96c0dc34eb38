import { useT } from '@fairhouse/i18n/react';
import { checkPattern, describePattern } from '@fairhouse/protocol/patterns';
import { Button } from '@fairhouse/ui/primitives/button';
import { WalletCards } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { NewPasswordField } from '#shared/forms/new-password-field.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { AgainField } from './again-field.tsx';
import { setPaymentPassword } from './api.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** The default if a brand has no rule of its own. */
const sixDigits = { acceptedPattern: 'DIGITS', min: 6, max: 6 } as const;

export type PaymentPasswordDialogProps = {
  hasPassword: boolean;
  isReplaced: boolean;
  onDone: () => void;
  onClose: () => void;
};

export const PaymentPasswordDialog = ({ hasPassword, isReplaced, onDone, onClose }: PaymentPasswordDialogProps) => {
  const t = useT();
  const { acceptedPattern, ...bounds } = useBrand().register.paymentPassword ?? sixDigits;
  const pattern = acceptedPattern === '*' ? 'ANY' : acceptedPattern;
  const rule = t(`register.rule.${pattern}`, { length: describePattern(acceptedPattern, bounds).params.length });
  const form = useAppForm({
    defaultValues: { loginPassword: '', paymentPassword: '', confirmPaymentPassword: '' },
    byCode: {
      AUTH_OLD_PASSWORD_WRONG: 'loginPassword',
      AUTH_PASSWORD_FORMAT_INVALID: 'paymentPassword',
      AUTH_PASSWORD_TOO_COMMON: 'paymentPassword',
      AUTH_PASSWORD_CONFIRMATION_MISMATCH: 'confirmPaymentPassword',
    },
    send: async ({ loginPassword, ...passwords }) => {
      await setPaymentPassword({ ...(hasPassword ? { loginPassword } : {}), ...passwords });
      onDone();
    },
  });
  const inputMode = acceptedPattern === 'DIGITS' ? 'numeric' : 'text';
  return (
    <SettingsDialog
      icon={<WalletCards />}
      title={isReplaced ? t('security.payment.replace') : t('security.payment.set')}
      description={t('security.payment.lead')}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        {hasPassword && (
          <AgainField
            {...form.field('loginPassword', { validate: (typed) => typed !== '' || t('security.page.missing') })}
          />
        )}
        <NewPasswordField
          {...form.field('paymentPassword', {
            validate: (typed) => checkPattern(acceptedPattern, typed, bounds).ok || rule,
          })}
          label={t('security.payment.new')}
          hint={form.faultOf('paymentPassword') === undefined ? rule : undefined}
          inputMode={inputMode}
          data-1p-ignore
          data-lpignore="true"
        />
        <NewPasswordField
          {...form.field('confirmPaymentPassword', {
            validate: (typed, { paymentPassword }) =>
              typed === paymentPassword || t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
          })}
          label={t('security.payment.confirm')}
          inputMode={inputMode}
          data-1p-ignore
          data-lpignore="true"
        />
        <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
          {t('security.action.save')}
        </Button>
      </form>
    </SettingsDialog>
  );
};
