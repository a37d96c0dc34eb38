import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { FormBanner } from '../forms/form-banner.tsx';
import { useMoneyAct } from '../money/use-money-act.ts';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  isDanger?: boolean;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. A refusal of the server is shown here, and it can be tried again. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  isDanger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const t = useT();
  const act = useMoneyAct();
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      closeLabel={t('core.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('core.action.cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={act.isRunning}
            onClick={() => act.run(async () => onConfirm())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormBanner failure={act.failure} />
        <p className="text-sm text-text-2">{text}</p>
      </div>
    </Dialog>
  );
};
