import { useT } from '@fairhouse/i18n/react';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  languageName: string;
  onLanguage: () => void;
  children: ReactNode;
};

/** The side menu of phones, with the content of the wide header. */
export const Drawer = ({ isOpen, onClose, languageName, onLanguage, children }: DrawerProps) => {
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side="start"
      title={t('core.sideMenu.label')}
      closeLabel={t('core.action.close')}
    >
      <div className="grid justify-items-start gap-2 pb-1">
        <button
          className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-semibold hover:bg-surface-2"
          type="button"
          onClick={onLanguage}
          aria-haspopup="dialog"
        >
          <Globe className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">{t('core.language.label')}</span>
          <bdi className="truncate">{languageName}</bdi>
        </button>
        <ThemeSwitch />
      </div>
      <div className="-mx-3">{children}</div>
    </Sheet>
  );
};
