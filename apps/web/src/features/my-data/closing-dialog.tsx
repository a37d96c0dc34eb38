import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { closeAccount } from './api.ts';

export type ClosingDialogProps = { account: string; onClosed: () => void; onCancel: () => void };

const isSame = (typed: string, account: string): boolean =>
  typed.trim().normalize('NFKC').toLowerCase() === account.normalize('NFKC').toLowerCase();

/** The last step: the member types the account name. Both buttons have the same size. */
export const ClosingDialog = ({ account, onClosed, onCancel }: ClosingDialogProps) => {
  const t = useT();
  const form = useAppForm({
    defaultValues: { account: '' },
    byCode: { SYSTEM_INPUT_INVALID: 'account' },
    send: async ({ account: typed }) => {
      await closeAccount(typed);
      onClosed();
    },
  });
  return (
    <Dialog
      isOpen
      size="sm"
      closesOnCover={false}
      title={t('privacy.closing.confirmTitle')}
      closeLabel={t('core.action.close')}
      onClose={onCancel}
    >
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        <p className="text-sm text-text-2">{t('privacy.closing.confirmText')}</p>
        <TextField
          {...form.field('account', {
            validate: (typed) => isSame(typed, account) || t('privacy.closing.wrongName'),
          })}
          label={t('privacy.closing.nameLabel', { account })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Button isBlock onClick={onCancel}>
            {t('privacy.closing.keep')}
          </Button>
          <Button type="submit" variant="danger" isBlock isLoading={form.isSending}>
            {t('privacy.closing.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
