import type { SoloGameProps } from '../../contract.ts';
import { cardOf } from './card-of.ts';

/** A card in words: `ace of spades`. */
export const nameOfCard = (t: SoloGameProps['t'], card: number): string => {
  const { rank, suit } = cardOf(card);
  return t('studio.videoPoker.card', {
    rank: t(`studio.videoPoker.rank.${rank}`),
    suit: t(`studio.videoPoker.suit.${suit}`),
  });
};
