import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ForMembers } from '../session/for-members.tsx';
import type { KnownViewer } from '../session/viewer.ts';

export type AgentPageProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: (viewer: KnownViewer) => ReactNode;
};

const ForAgentsOnly = () => {
  const t = useT();
  return (
    <EmptyState
      art="lock"
      title={t('agent.page.agentsOnly')}
      action={
        <Button asChild variant="primary">
          <Link to="/agent">{t('core.title.agent')}</Link>
        </Button>
      }
    />
  );
};

/** A page of the agent centre: its heading and its access check. If the session ends, nothing of it stays visible. */
export const AgentPage = ({ title, lead, action, children }: AgentPageProps) => (
  <div className="mx-auto grid w-full max-w-[1280px] grid-cols-1 content-start gap-4 px-3 py-4 md:px-6 md:py-6">
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead && <p className="max-w-prose text-sm text-text-2">{lead}</p>}
      </div>
      {action}
    </header>
    <ForMembers>{(viewer) => (viewer.kind === 'agent' ? children(viewer) : <ForAgentsOnly />)}</ForMembers>
  </div>
);
