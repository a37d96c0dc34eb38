import type { BlackjackDesign } from './blackjack.types.ts';

export const designOfBlackjack = (): BlackjackDesign => ({ decks: 'endless' });
