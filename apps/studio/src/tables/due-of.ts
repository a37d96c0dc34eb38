import { type TableDecision, tableRules } from '@fairhouse/games/tables';
import type { StoredRound } from './tables.types.ts';

/** The stake and the win of each spot of one player. */
export const dueOf = (
  round: Pick<StoredRound, 'engine' | 'design' | 'outcome'>,
  { laid, made }: { laid: ReadonlyMap<string, bigint>; made: readonly TableDecision[] },
) => {
  const rules = tableRules[round.engine];
  const spots = [...laid].map(([spot, stake]) => ({
    spot,
    stake,
    win: rules.pays(round.design, round.outcome, { spot, stake }, made),
  }));
  return {
    spots,
    stake: spots.reduce((sum, spot) => sum + spot.stake, 0n),
    win: spots.reduce((sum, spot) => sum + spot.win, 0n),
  };
};
