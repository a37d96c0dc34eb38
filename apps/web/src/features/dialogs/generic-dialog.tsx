import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { RichHtml } from '@fairhouse/ui/rich-html';
import { useBrand } from '#shared/brand/brand.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';

/** S10: one dialog for all features that show a message and have no dialog of their own. */
export const GenericDialog = ({
  icon,
  title,
  html,
  text,
  buttons,
  closesOnCover = true,
  autoCloseMs,
  isOpen,
  onClose,
}: PopupComponentProps<'dialog'>) => {
  const t = useT();
  const { imageCDNs } = useBrand();
  const shown = buttons ?? [{ label: t('core.action.close') }];
  return (
    <PopupDialog
      kind="dialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      icon={icon}
      closesOnCover={closesOnCover}
      {...(autoCloseMs === undefined ? {} : { autoCloseMs })}
      footer={shown.map(({ label, variant = 'quiet', onPress }) => (
        <Button
          key={label}
          variant={variant}
          onClick={() => {
            if (onPress?.() !== 'stay') onClose();
          }}
        >
          {label}
        </Button>
      ))}
    >
      {text !== undefined && <p className="whitespace-pre-line text-text-2">{text}</p>}
      {html !== undefined && <RichHtml html={html} imageHosts={imageCDNs} />}
    </PopupDialog>
  );
};
