import { useT } from '@fairhouse/i18n/react';
import type { FrameMenuEntry } from '@fairhouse/protocol/frame';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@fairhouse/ui/primitives/menu';
import {
  BookOpen,
  CircleHelp,
  EllipsisVertical,
  ExternalLink,
  History,
  type LucideIcon,
  Maximize,
  Minimize,
  RefreshCw,
  ShieldCheck,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { openPopup } from '#shared/popups/popup.store.ts';

const icons: Record<FrameMenuEntry, LucideIcon> = { rules: BookOpen, history: History, fairness: ShieldCheck };

/** The game's own entries; a third-party game that does not report any has none. */
export type GameMenu = { entries: readonly FrameMenuEntry[]; isSoundOn: boolean };

export type BarMenuProps = {
  gameMenu: GameMenu | null;
  onOpen: (entry: FrameMenuEntry) => void;
  onSound: (isOn: boolean) => void;
  onReload: () => void;
  onNewTab: () => void;
};

/** The whole page, not the frame alone: the bar and its sheets stay on the screen. */
const turnFullScreen = (isFull: boolean): void =>
  void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());

export const BarMenu = ({ gameMenu, onOpen, onSound, onReload, onNewTab }: BarMenuProps) => {
  const t = useT();
  // Opening renders the entries again, so that they state whether the page fills the screen now.
  const [isOpen, setOpen] = useState(false);
  const isFull = document.fullscreenElement !== null;
  const SoundIcon = gameMenu?.isSoundOn ? Volume2 : VolumeX;
  return (
    <Menu
      label={t('game.frame.menu')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('game.frame.menu')}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      {gameMenu !== null && (
        <>
          {gameMenu.entries.map((entry) => {
            const Icon = icons[entry];
            return (
              <MenuItem key={entry} icon={<Icon />} onSelect={() => onOpen(entry)}>
                {t(`game.frame.menu.${entry}`)}
              </MenuItem>
            );
          })}
          <MenuItem icon={<SoundIcon />} onSelect={() => onSound(!gameMenu.isSoundOn)}>
            {t(gameMenu.isSoundOn ? 'game.frame.menu.soundOff' : 'game.frame.menu.soundOn')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {document.fullscreenEnabled && (
        <MenuItem icon={isFull ? <Minimize /> : <Maximize />} onSelect={() => turnFullScreen(isFull)}>
          {t(isFull ? 'game.frame.fullScreen.exit' : 'game.frame.fullScreen')}
        </MenuItem>
      )}
      <MenuItem icon={<ExternalLink />} onSelect={onNewTab}>
        {t('game.frame.newTab')}
      </MenuItem>
      <MenuItem icon={<RefreshCw />} onSelect={onReload}>
        {t('game.frame.reload')}
      </MenuItem>
      <MenuItem icon={<CircleHelp />} onSelect={() => openPopup('help', {})}>
        {t('core.title.help')}
      </MenuItem>
    </Menu>
  );
};
