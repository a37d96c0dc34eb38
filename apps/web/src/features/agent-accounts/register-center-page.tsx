import { useT } from '@fairhouse/i18n/react';
import { AgentPage } from '#shared/agent/agent-page.tsx';

/** A05: placeholder. */
export const RegisterCenterPage = () => {
  const t = useT();
  return <AgentPage title={t('agent.menu.registerCenter')}>{() => null}</AgentPage>;
};
