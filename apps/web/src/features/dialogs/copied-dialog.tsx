import { useT } from '@fairhouse/i18n/react';
import { Check } from 'lucide-react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';

/** A confirmation of two words needs little reading time. */
const autoCloseMs = 2_500;

/** D17. */
export const CopiedDialog = ({ what, isOpen, onClose }: PopupComponentProps<'copied'>) => {
  const t = useT();
  return (
    <PopupDialog
      kind="copied"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<Check />}
      title={t('core.copied.title')}
      autoCloseMs={autoCloseMs}
    >
      {what !== undefined && (
        <p className="break-all text-text-2 tabular-nums">
          <bdi dir="ltr">{what}</bdi>
        </p>
      )}
    </PopupDialog>
  );
};
