import { useT } from '@fairhouse/i18n/react';
import { copyText } from '@fairhouse/ui/hooks/copy-text';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@fairhouse/ui/primitives/menu';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Headset, History, LogOut, Mail, Network, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';

export type AvatarMenuPanelProps = { viewer: KnownViewer; trigger: ReactElement };

/** Spec §2: the avatar menu in its order; the agent centre is shown to agents alone. */
export const AvatarMenuPanel = ({ viewer, trigger }: AvatarMenuPanelProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { whitelabel } = useBrand();
  const open = (page: Parameters<typeof openMemberPage>[0]) => () => openMemberPage(page, { viewer, t });
  const copyId = async () => {
    if (await copyText(viewer.account)) openPopup('copied', { what: viewer.account });
  };
  return (
    <Menu trigger={trigger} label={t('core.avatar.menu', { name: viewer.nickname })} isDefaultOpen>
      <MenuLabel>
        <bdi>{viewer.nickname}</bdi>
      </MenuLabel>
      <MenuItem icon={<Copy />} trailing={<bdi dir="ltr">{viewer.account}</bdi>} onSelect={() => void copyId()}>
        {t('core.avatar.copyId')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onSelect={open('account')}>
        {t('core.avatar.account')}
      </MenuItem>
      <MenuItem icon={<History />} onSelect={open('bettingRecord')}>
        {t('core.avatar.bettingRecord')}
      </MenuItem>
      <MenuItem icon={<Mail />} onSelect={open('messages')}>
        {t('core.avatar.messages')}
      </MenuItem>
      <MenuItem icon={<Headset />} onSelect={() => openPopup('service', {})}>
        {t('core.service.title')}
      </MenuItem>
      {viewer.kind === 'agent' && isSwitchedOn(whitelabel, 'AGENTPOLICY3') && (
        <MenuItem icon={<Network />} onSelect={() => void navigate({ to: '/agentHome' })}>
          {t('core.avatar.agentCentre')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} isDanger onSelect={() => openPopup('logout', {})}>
        {t('core.entry.logout')}
      </MenuItem>
    </Menu>
  );
};
