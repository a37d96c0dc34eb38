import { useT } from '@fairhouse/i18n/react';
import { StateBadge } from '#framework/cells.tsx';
import { type BetDetail, stateIds } from './bet-texts.ts';

const tones = { open: 'info', in_doubt: 'warning', settled: 'positive', rolled_back: 'neutral' } as const;

export const BetState = ({ state }: Pick<BetDetail, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(stateIds[state])}</StateBadge>;
};
