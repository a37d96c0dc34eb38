import { usePack, useT } from '@fairhouse/i18n/react';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { Link } from '@tanstack/react-router';
import { Globe, House } from 'lucide-react';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';
import { openPopup } from '#shared/popups/popup.store.ts';
import { AgentMenu, type AgentMenuProps } from './agent-menu.tsx';

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-start font-medium text-sm text-text-2 hover:bg-surface-2 hover:text-text-1';

/** The menu of phones. */
export const AgentDrawer = ({ onClose, ...menu }: AgentMenuProps & { onClose: () => void }) => {
  const t = useT();
  const { displayName, bcp47 } = usePack();
  return (
    <Sheet isOpen onClose={onClose} side="start" title={t('core.title.agentHome')} closeLabel={t('core.action.close')}>
      <nav aria-label={t('agent.menu.label')} className="-mx-2.5">
        <AgentMenu {...menu} />
      </nav>
      <div className="-mx-2.5 mt-3 grid gap-1 border-line border-t pt-3">
        <Link to="/" className={row}>
          <House aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          {t('agent.menu.site')}
        </Link>
        <button
          type="button"
          className={row}
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            openPopup('language', {});
          }}
        >
          <Globe aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <span className="sr-only">{t('core.language.label')}</span>
          <bdi lang={bcp47}>{displayName}</bdi>
        </button>
        <div className="justify-self-start px-2.5 pt-1">
          <ThemeSwitch />
        </div>
      </div>
    </Sheet>
  );
};
