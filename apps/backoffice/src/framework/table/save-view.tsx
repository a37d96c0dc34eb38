import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { useMay } from '../session.ts';

const nameMax = 60;

export type SaveViewProps = { onSave: (name: string, isShared: boolean) => Promise<unknown>; isSaving: boolean };

/** Saves the current list state as a view with a name; the operator's own view of the same name is overwritten. */
export const SaveView = ({ onSave, isSaving }: SaveViewProps) => {
  const t = useT();
  const mayShare = useMay('view.share');
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  return (
    <form
      className="flex flex-col gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '')
          onSave(name.trim(), isShared).then(
            () => setName(''),
            () => undefined,
          );
      }}
    >
      <TextField
        label={t('ops.views.name')}
        maxLength={nameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {mayShare && (
        <Checkbox
          label={t('ops.views.share')}
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      )}
      <Button type="submit" size="sm" isLoading={isSaving} disabled={name.trim() === ''}>
        {t('ops.views.save')}
      </Button>
    </form>
  );
};
