import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { type ReactNode, useState } from 'react';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The effect, and the number of affected items. */
  effect: ReactNode;
  tone?: 'danger' | 'plain';
  /** Requires a reason of at least three characters. */
  askReason?: boolean;
  confirmLabel: string;
  /** The dialog closes when the promise resolves and stays open when it rejects. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** Rendered between the effect and the reason: fields that the change needs. */
  children?: ReactNode;
  isConfirmDisabled?: boolean;
};

const reasonMin = 3;
const reasonMax = 500;

const Body = ({
  onClose,
  title,
  effect,
  tone = 'plain',
  askReason = false,
  confirmLabel,
  onConfirm,
  children,
  isConfirmDisabled = false,
}: Omit<ConfirmDialogProps, 'isOpen'>) => {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const isTooShort = askReason && reason.trim().length < reasonMin;
  const confirm = () => {
    setIsRunning(true);
    onConfirm(reason.trim())
      .then(onClose, () => undefined)
      .finally(() => setIsRunning(false));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={effect}
      closeLabel={t('core.action.close')}
      closesOnCover={false}
      footer={
        <>
          <Button onClick={onClose}>{t('core.action.cancel')}</Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isLoading={isRunning}
            disabled={isTooShort || isConfirmDisabled}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children !== undefined || askReason) && (
        <div className="flex flex-col gap-4">
          {children}
          {askReason && (
            <TextArea
              label={t('ops.confirm.reason')}
              hint={t('ops.confirm.reasonHint')}
              requiredLabel={t('ops.form.required')}
              rows={3}
              maxLength={reasonMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              counter={(count) => t('ops.form.counter', { count, max: reasonMax })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
};

/** Asks for confirmation of an action that is hard to undo. */
export const ConfirmDialog = ({ isOpen, ...rest }: ConfirmDialogProps) => (isOpen ? <Body {...rest} /> : null);
