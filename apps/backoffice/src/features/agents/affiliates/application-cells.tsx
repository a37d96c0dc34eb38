import { useT } from '@fairhouse/i18n/react';
import type { OpsAgentApplication } from '@fairhouse/protocol/ops/agents';
import { StateBadge } from '#framework/cells.tsx';

const tones = { waiting: 'warning', approved: 'positive', rejected: 'neutral' } as const;

export const ApplicationState = ({ state }: Pick<OpsAgentApplication, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsAgents.application.${state}`)}</StateBadge>;
};

/** What the upline says; nothing where it was not asked or has not decided. */
export const Recommendation = ({ recommendation }: Pick<OpsAgentApplication, 'recommendation'>) => {
  const t = useT();
  return recommendation === null ? '–' : t(`opsAgents.recommendation.${recommendation}`);
};
