import { useT } from '@fairhouse/i18n/react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { HelpSections } from './help-sections.tsx';

/** D11. */
export const LegalPopup = ({ isOpen, onClose }: PopupComponentProps<'legal'>) => {
  const t = useT();
  return (
    <PopupDialog kind="legal" isOpen={isOpen} onClose={onClose} size="lg" title={t('core.menu.legal')}>
      <HelpSections only="legal" />
    </PopupDialog>
  );
};
