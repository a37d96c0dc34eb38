import { useT } from '@fairhouse/i18n/react';
import { Breadcrumb } from '@fairhouse/ui/primitives/breadcrumb';
import type { AgentPageKey } from '#shared/navigation/agent-pages.ts';
import type { AgentSearch } from '#shared/navigation/agent-search.types.ts';
import { AppLink } from '#shared/navigation/app-link.tsx';
import { stringifySearch } from '#shared/navigation/search-text.ts';
import type { TeamAccount } from './api.ts';

export type TeamPathProps = { page: AgentPageKey; search: AgentSearch; path: readonly TeamAccount[] };

/** The way down the tree, from the reader to the agent whose accounts are listed. The period stays. */
export const TeamPath = ({ page, search: { days, from, to }, path }: TeamPathProps) => {
  const t = useT();
  if (path.length <= 1) return null;
  const hrefOf = (under: string | undefined) => `/agentHome${stringifySearch({ ac: page, days, from, to, under })}`;
  return (
    <Breadcrumb
      label={t('agent.path.label')}
      crumbs={path.map(({ ref, account, level }) => ({
        id: ref,
        label: level === 0 ? t('agent.path.own') : <bdi>{account}</bdi>,
        href: hrefOf(level === 0 ? undefined : ref),
      }))}
      renderLink={({ href, children, className }) => (
        <AppLink to={href} className={className}>
          {children}
        </AppLink>
      )}
    />
  );
};
