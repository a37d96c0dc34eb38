import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SettingsDialog } from './settings-dialog.tsx';

export type ConfirmDialogProps = {
  icon: ReactNode;
  title: string;
  text: string;
  confirmLabel: string;
  /** Runs the action; the dialog closes when it is done. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** A confirmation before something is removed. */
export const ConfirmDialog = ({ icon, title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      onClose();
    }
  };
  return (
    <SettingsDialog
      icon={icon}
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('core.action.cancel')}</Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{text}</p>
    </SettingsDialog>
  );
};
