import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import type { AgentMenuKey, AgentPageKey } from '#shared/navigation/agent-pages.ts';
import { agentIcons } from './agent-icons.ts';

const shown = [
  'agentTeamOverview',
  'downlineManagmentView',
  'registerCenter',
  'palStatementsAgentCopy',
] as const satisfies readonly AgentMenuKey[];

const item =
  'flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-1 px-0.5 text-xs font-medium text-muted transition-colors duration-(--t-press) hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-action-text';

/** The pages that are used most, and the whole menu, at the foot of a phone. */
export const AgentBar = ({ here, onMenu }: { here: AgentPageKey | null; onMenu: () => void }) => {
  const t = useT();
  return (
    <nav
      aria-label={t('core.tabs.label')}
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-line border-t bg-surface-1 pb-[env(safe-area-inset-bottom)] shadow-(--shadow-2) lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {shown.map((key) => {
          const Icon = agentIcons[key];
          return (
            <li key={key} className="min-w-0">
              <Link
                to="/agentHome"
                search={{ ac: key }}
                activeOptions={{ exact: true }}
                aria-current={key === here ? 'page' : undefined}
                className={item}
              >
                <Icon className="size-5.5" aria-hidden="true" />
                <span className="max-w-full truncate">{t(`agent.bar.${key}`)}</span>
              </Link>
            </li>
          );
        })}
        <li className="min-w-0">
          <button type="button" onClick={onMenu} aria-haspopup="dialog" className={item}>
            <Menu className="size-5.5" aria-hidden="true" />
            <span className="max-w-full truncate">{t('core.sideMenu.label')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
};
