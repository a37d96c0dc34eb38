import { useT } from '@fairhouse/i18n/react';
import { Avatar } from '@fairhouse/ui/primitives/avatar';
import { lazy, Suspense, useState } from 'react';
import type { KnownViewer } from '#shared/session/viewer.ts';

const loadPanel = () => import('./avatar-menu-panel.tsx');
const AvatarMenuPanel = lazy(async () => ({ default: (await loadPanel()).AvatarMenuPanel }));

export type AvatarMenuProps = { viewer: KnownViewer; imageUrl?: string | undefined };

const trigger = 'grid size-10 cursor-pointer place-items-center rounded-full pointer-coarse:size-11';

/** The menu's code is loaded on the first sign of use, such as hover or focus. */
export const AvatarMenu = ({ viewer, imageUrl }: AvatarMenuProps) => {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const menuButton = (
    <button
      className={trigger}
      type="button"
      aria-haspopup="menu"
      aria-label={t('core.avatar.menu', { name: viewer.nickname })}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      <Avatar alt="" src={imageUrl} />
    </button>
  );
  if (!isWanted) return menuButton;
  return (
    <Suspense fallback={menuButton}>
      <AvatarMenuPanel viewer={viewer} trigger={menuButton} />
    </Suspense>
  );
};
