import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import type { BetRound } from './api.ts';

const tones = { open: 'info', in_doubt: 'warning', settled: 'neutral', rolled_back: 'neutral' } as const;

export const BetStateBadge = ({ state }: Pick<BetRound, 'state'>) => (
  <Badge tone={tones[state]}>{useT()(`bets.state.${state}`)}</Badge>
);
