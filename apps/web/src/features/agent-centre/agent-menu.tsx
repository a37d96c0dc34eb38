import { useFmt, useT } from '@fairhouse/i18n/react';
import { CountBadge } from '@fairhouse/ui/primitives/badge';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AgentMenuKey, AgentPageKey } from '#shared/navigation/agent-pages.ts';
import { agentIcons } from './agent-icons.ts';

export type AgentMenuProps = { here: AgentPageKey | null; keys: readonly AgentMenuKey[]; unread: number };

/** The entries of the agent centre, beside the page and in the drawer. */
export const AgentMenu = ({ here, keys, unread }: AgentMenuProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid gap-0.5">
      {keys.map((key) => {
        const Icon = agentIcons[key];
        const isHere = key === here;
        return (
          <li key={key}>
            <Link
              to="/agentHome"
              search={{ ac: key }}
              activeOptions={{ exact: true }}
              aria-current={isHere ? 'page' : undefined}
              className="group flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-sm text-text-2 transition-colors duration-(--t-press) hover:bg-surface-2 hover:text-text-1 aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-text-1 pointer-coarse:min-h-11"
            >
              <Icon
                aria-hidden="true"
                className={clsx(
                  'size-4.5 shrink-0',
                  isHere ? 'text-action-text' : 'text-muted group-hover:text-text-1',
                )}
              />
              <span className="min-w-0 grow break-words">{t(`agent.menu.${key}`)}</span>
              {key === 'messages' && (
                <CountBadge
                  count={unread}
                  text={(shown) => fmt.number(String(shown))}
                  label={t('agent.menu.unread', { count: unread })}
                />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
