import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Menu as MenuIcon } from 'lucide-react';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ApprovalsBadge } from './approvals-badge.tsx';
import { BrandSelect } from './brand-select.tsx';
import { Clock } from './clock.tsx';
import { OpsMark } from './ops-mark.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export const TopBar = ({ onMenu }: { onMenu: () => void }) => {
  const t = useT();
  return (
    <header className="sticky top-0 z-sticky flex h-14 items-center gap-1.5 border-line border-b bg-surface-1 px-2 sm:gap-2.5 sm:px-4">
      <IconButton label={t('ops.shell.openMenu')} onClick={onMenu} className="lg:hidden">
        <MenuIcon />
      </IconButton>
      <div className="hidden w-52 shrink-0 xl:block">
        <OpsMark />
      </div>
      <BrandSelect />
      <PaletteButton />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <Clock />
        <ApprovalsBadge />
        <ProfileMenu />
      </div>
    </header>
  );
};
