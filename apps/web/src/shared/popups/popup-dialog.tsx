import { useT } from '@fairhouse/i18n/react';
import { Dialog, type DialogProps } from '@fairhouse/ui/primitives/dialog';
import type { PopupKind } from './popup-kinds.ts';

export type PopupDialogProps = Omit<DialogProps, 'closeLabel'> & { kind: PopupKind };

/** The app's dialog, marked with its kind so that e2e tests find it in any language. */
export const PopupDialog = ({ kind, children, ...dialog }: PopupDialogProps) => {
  const t = useT();
  return (
    <Dialog {...dialog} closeLabel={t('core.action.close')}>
      <div data-popup={kind}>{children}</div>
    </Dialog>
  );
};
