import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export type NicknameDialogProps = {
  nickname: string;
  onSave: (nickname: string) => Promise<void>;
  onClose: () => void;
};

/** The protocol's maximum. */
const charactersMax = 60;

export const NicknameDialog = ({ nickname, onSave, onClose }: NicknameDialogProps) => {
  const t = useT();
  const form = useAppForm({
    defaultValues: { nickname },
    byCode: { MEMBER_NICKNAME_INVALID: 'nickname' },
    send: ({ nickname: typed }) => onSave(typed.trim()),
  });
  return (
    <SettingsDialog title={t('security.nickname.title')} size="sm" onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        <TextField
          {...form.field('nickname', {
            validate: (typed) => typed.trim() !== '' || t('core.error.MEMBER_NICKNAME_INVALID'),
          })}
          label={t('security.nickname.label')}
          hint={t('security.nickname.hint')}
          maxLength={charactersMax}
          autoComplete="nickname"
          dir="auto"
        />
        <Button type="submit" variant="primary" isBlock isLoading={form.isSending}>
          {t('security.action.save')}
        </Button>
      </form>
    </SettingsDialog>
  );
};
