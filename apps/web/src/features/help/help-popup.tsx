import { useT } from '@fairhouse/i18n/react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { HelpSections } from './help-sections.tsx';

/** D10. */
export const HelpPopup = ({ section, isOpen, onClose }: PopupComponentProps<'help'>) => {
  const t = useT();
  return (
    <PopupDialog kind="help" isOpen={isOpen} onClose={onClose} size="lg" title={t('core.title.help')}>
      <HelpSections {...(section === undefined ? {} : { at: section })} />
    </PopupDialog>
  );
};
