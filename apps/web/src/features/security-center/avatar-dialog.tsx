import { useFmt, useT } from '@fairhouse/i18n/react';
import { Avatar } from '@fairhouse/ui/primitives/avatar';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { avatarNames, avatarUrl } from './avatars.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export type AvatarDialogProps = {
  /** The URL of the current avatar. */
  current: string | null;
  onSave: (icon: string | null) => Promise<void>;
  onClose: () => void;
};

/** A native radio under each picture, which supports arrow keys and screen readers. */
const AvatarChoice = ({
  name,
  isChosen,
  onChoose,
}: {
  name: string | null;
  isChosen: boolean;
  onChoose: () => void;
}) => {
  const t = useT();
  const fmt = useFmt();
  const label =
    name === null
      ? t('security.avatar.none')
      : t('security.avatar.option', { n: fmt.number(avatarNames.indexOf(name) + 1) });
  return (
    <label className="relative grid aspect-square cursor-pointer place-items-center rounded-lg border border-transparent p-1 hover:bg-surface-2 has-checked:border-action-text has-checked:bg-action-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="avatar"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
      />
      <Avatar alt="" src={name === null ? null : avatarUrl(name)} size="lg" className="pointer-events-none" />
    </label>
  );
};

export const AvatarDialog = ({ current, onSave, onClose }: AvatarDialogProps) => {
  const t = useT();
  const [chosen, setChosen] = useState(() => avatarNames.find((name) => avatarUrl(name) === current) ?? null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave(chosen);
    setSaving(false);
  };
  return (
    <SettingsDialog
      title={t('security.avatar.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('core.action.cancel')}</Button>
          <Button variant="primary" isLoading={isSaving} onClick={() => void save()}>
            {t('security.action.save')}
          </Button>
        </>
      }
    >
      <fieldset className="grid grid-cols-4 gap-1 sm:grid-cols-5">
        <legend className="sr-only">{t('security.avatar.title')}</legend>
        {[null, ...avatarNames].map((name) => (
          <AvatarChoice key={name ?? 'none'} name={name} isChosen={name === chosen} onChoose={() => setChosen(name)} />
        ))}
      </fieldset>
    </SettingsDialog>
  );
};
