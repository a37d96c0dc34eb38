import { useT } from '@fairhouse/i18n/react';
import { StateBadge } from '#framework/cells.tsx';
import { type DisputeRow, disputeStateIds } from './dispute-texts.ts';

const tones = { open: 'warning', upheld: 'positive', declined: 'neutral' } as const;

export const DisputeState = ({ state }: Pick<DisputeRow, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(disputeStateIds[state])}</StateBadge>;
};
