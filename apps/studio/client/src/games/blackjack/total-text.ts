import { blackjackTotalOf } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';

/** The total of a hand as text; a soft total says so while it can still change. */
export const totalText = (t: SoloGameProps['t'], cards: readonly number[], isRunning: boolean): string => {
  const { total, isSoft } = blackjackTotalOf(cards);
  return isRunning && isSoft && total < 21 ? t('studio.blackjack.soft', { total }) : String(total);
};
