import { useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { GameModule } from '../game-modules.ts';
import { Sheet } from '../hud/sheet.tsx';
import { FairnessPage } from './fairness-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { type MenuEntry, MenuPage } from './menu-page.tsx';
import { RulesPage } from './rules-page.tsx';

export type GameSheetsProps = {
  game: GameModule;
  start: MenuEntry | 'menu';
  isSoundOn: boolean;
  onSound: (isOn: boolean) => void;
  onClose: () => void;
};

const titleIds = {
  menu: 'studio.shell.menu',
  rules: 'studio.shell.menu.rules',
  history: 'studio.shell.menu.history',
  fairness: 'studio.shell.menu.fairness',
} as const;

/** The menu and its pages, in one sheet. */
export const GameSheets = ({ game, start, isSoundOn, onSound, onClose }: GameSheetsProps) => {
  const t = useT();
  const [page, setPage] = useState(start);
  return (
    <Sheet
      title={t(titleIds[page])}
      closeLabel={t('studio.shell.sheet.close')}
      onClose={onClose}
      lead={
        page === start ? undefined : (
          <IconButton label={t('studio.shell.sheet.back')} size="sm" onClick={() => setPage('menu')} className="-ms-2">
            <ArrowLeft className="rtl:-scale-x-100" />
          </IconButton>
        )
      }
    >
      {page === 'menu' && <MenuPage isSoundOn={isSoundOn} onSound={onSound} onChoose={setPage} />}
      {page === 'rules' && <RulesPage game={game} />}
      {page === 'history' && <HistoryPage />}
      {page === 'fairness' && <FairnessPage isTable={'Table' in game} />}
    </Sheet>
  );
};
