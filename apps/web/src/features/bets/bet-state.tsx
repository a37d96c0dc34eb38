import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import type { BetRound } from './api.ts';
import { resultOf } from './result-of.ts';

const tones = {
  open: 'info',
  in_doubt: 'warning',
  settled: 'neutral',
  rolled_back: 'neutral',
  lost: 'neutral',
  won: 'positive',
} as const;

export const BetStateBadge = ({ round }: { round: BetRound }) => {
  const result = resultOf(round);
  return <Badge tone={tones[result]}>{useT()(`bets.state.${result}`)}</Badge>;
};
