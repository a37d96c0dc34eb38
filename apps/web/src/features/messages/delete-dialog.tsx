import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { InboxMessage } from './api.ts';
import { renderMessage } from './render-message.ts';

export type DeleteDialogProps = { message: InboxMessage; onClose: () => void; onDelete: () => Promise<void> };

/** Asks for confirmation, because a deletion is permanent. */
export const DeleteDialog = ({ message, onClose, onDelete }: DeleteDialogProps) => {
  const t = useT();
  const fmt = useFmt();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    await onDelete();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      icon={<Trash2 />}
      title={t('message.delete.title')}
      description={t('message.delete.text', { title: renderMessage(message, { t, fmt }).title })}
      closeLabel={t('core.action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
          <Button variant="danger" isLoading={isDeleting} onClick={() => void remove()}>
            {t('message.delete.confirm')}
          </Button>
        </>
      }
    />
  );
};
