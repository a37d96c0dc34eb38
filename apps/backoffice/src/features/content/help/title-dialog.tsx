import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type FormEvent, useState } from 'react';

export type TitleDialogProps = {
  title: string;
  start?: string;
  onClose: () => void;
  onKeep: (title: string) => Promise<void>;
};

/** Asks for the title of a new item, or a new title for an existing one. */
export const TitleDialog = ({ title, start = '', onClose, onKeep }: TitleDialogProps) => {
  const t = useT();
  const [typed, setTyped] = useState(start);
  const [isKeeping, setKeeping] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setKeeping(true);
    // The refusal has been shown; the input stays.
    await onKeep(typed.trim()).catch(() => undefined);
    setKeeping(false);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm" closeLabel={t('core.action.close')}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('opsContent.column.title')}
          maxLength={160}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" isLoading={isKeeping} disabled={typed.trim() === ''}>
          {t('opsContent.action.keep')}
        </Button>
      </form>
    </Dialog>
  );
};
