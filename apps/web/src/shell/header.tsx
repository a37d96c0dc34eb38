import { useT } from '@fairhouse/i18n/react';
import { BrandMark } from '@fairhouse/ui/domain/brand-mark';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrandInfo } from '#shared/lib/permission.ts';

export type HeaderProps = {
  brand: BrandInfo;
  isSideMenuOpen: boolean;
  onToggleSideMenu: () => void;
  onOpenDrawer: () => void;
  /** On a phone only the logo is shown, if a balance needs the space. */
  isBrandShort?: boolean;
  /** The actions of a visitor or a member. */
  actions: ReactNode;
  /** The text beside the logo, if any. */
  welcome?: ReactNode;
  categories?: ReactNode;
};

/** The longest name that fits beside everything else on the narrowest phone. */
const wordMax = 6;

/** S02, S03: the same frame for every viewer; only the actions differ. */
export const Header = ({
  brand,
  isSideMenuOpen,
  onToggleSideMenu,
  onOpenDrawer,
  isBrandShort = false,
  actions,
  welcome,
  categories,
}: HeaderProps) => {
  const t = useT();
  const ToggleIcon = isSideMenuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface-1">
      <div className="flex h-(--header-bar) items-center gap-1 px-2 sm:gap-2.5 sm:px-4">
        <span className="lg:hidden">
          <IconButton variant="ghost" label={t('core.drawer.open')} onClick={onOpenDrawer} aria-haspopup="dialog">
            <Menu />
          </IconButton>
        </span>
        <span className="hidden lg:block">
          <IconButton
            variant="ghost"
            label={t(isSideMenuOpen ? 'core.sideMenu.collapse' : 'core.sideMenu.expand')}
            aria-expanded={isSideMenuOpen}
            onClick={onToggleSideMenu}
          >
            <ToggleIcon className="rtl:-scale-x-100" />
          </IconButton>
        </span>
        <Link
          className={clsx(
            'flex min-h-11 min-w-0 items-center rounded-md',
            isBrandShort && 'max-sm:w-8 max-sm:overflow-hidden',
            // A truncated name is worse than the logo alone.
            brand.brandName.length > wordMax && 'max-[24rem]:w-8 max-[24rem]:overflow-hidden',
          )}
          to="/"
        >
          <BrandMark name={brand.brandName} logoUrl={brand.theme.logoUrl ?? undefined} size="md" />
        </Link>
        {welcome}
        <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2.5">{actions}</div>
      </div>
      {categories}
    </header>
  );
};
