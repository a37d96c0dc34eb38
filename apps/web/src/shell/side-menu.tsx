import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SideMenuProps = { isOpen: boolean; children: ReactNode };

/** The menu beside the page on wide screens: at full width, or as icons. */
export const SideMenu = ({ isOpen, children }: SideMenuProps) => {
  const t = useT();
  return (
    <nav
      className={clsx(
        'sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] shrink-0 overflow-y-auto overscroll-contain border-e border-line bg-surface-1 transition-[width] duration-(--t-enter) ease-(--ease) [scrollbar-width:thin] lg:block',
        isOpen ? 'w-60' : 'w-18',
      )}
      aria-label={t('core.sideMenu.label')}
    >
      {children}
    </nav>
  );
};
