import * as z from 'zod';
import type { SoloRules, SoloState } from '../solo.types.ts';
import { type HiLoDesign, type HiLoFacts, type HiLoShow, type HiLoStep, hiLoGuesses } from './hi-lo.types.ts';
import { choicesOf, guessesMax, isRight, multipleOf, skipsMax } from './odds-of.ts';

const cardsMax = 1 + guessesMax + skipsMax;
const cardsInDeck = 52;

const skipsLeft = ({ moves }: HiLoFacts): number => skipsMax - moves.filter((move) => move === 'skip').length;
const hasGuessed = ({ moves }: HiLoFacts): boolean => moves.some((move) => move !== 'skip');

const cashOut = (design: HiLoDesign, stake: bigint, facts: HiLoFacts): SoloState<HiLoFacts> => {
  const { over, under } = multipleOf(design, facts.cards, facts.moves);
  return { isOver: true, win: (stake * over) / under, facts };
};

/** Every card is drawn from a full deck, so a guess has the same chance whatever was shown before. */
export const hiLoRules: SoloRules<HiLoDesign, Record<string, never>, HiLoStep, HiLoFacts> = {
  engine: 'hi-lo',
  wish: z.strictObject({}),
  step: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('guess'), guess: z.enum(hiLoGuesses) }),
    z.strictObject({ type: z.literal('skip') }),
    z.strictObject({ type: z.literal('cashOut') }),
  ]),
  begin: ({ draws }) => ({
    isOver: false,
    win: 0n,
    facts: { cards: Array.from({ length: cardsMax }, () => draws.below(cardsInDeck)), moves: [] },
  }),
  take: ({ design, stake, state }, step) => {
    const { facts } = state;
    const { cards, moves } = facts;
    if (state.isOver) return { refused: 'This round is over.' };
    if (step.type === 'cashOut') {
      return hasGuessed(facts) ? cashOut(design, stake, facts) : { refused: 'Make a guess first.' };
    }
    if (step.type === 'skip') {
      if (skipsLeft(facts) === 0) return { refused: 'No skips left.' };
    } else if (!choicesOf(design, cards, moves).some(({ guess }) => guess === step.guess)) {
      return { refused: "This guess isn't available." };
    }
    const move = step.type === 'skip' ? 'skip' : step.guess;
    const next: HiLoFacts = { cards, moves: [...moves, move] };
    const isLost = move !== 'skip' && !isRight(move, cards[moves.length] ?? 0, cards[moves.length + 1] ?? 0);
    if (isLost) return { isOver: true, win: 0n, facts: next };
    // Where no guess remains, nothing more can be won, so the round ends and pays.
    return choicesOf(design, cards, next.moves).length === 0
      ? cashOut(design, stake, next)
      : { isOver: false, win: 0n, facts: next };
  },
  pass: ({ state }) => state,
  show: ({ state: { isOver, win, facts } }): HiLoShow => ({
    cards: facts.cards.slice(0, facts.moves.length + 1),
    moves: facts.moves,
    skipsLeft: skipsLeft(facts),
    isLost: isOver && win === 0n,
  }),
  rtpPpm: ({ edge }) => edge * 100,
  maxWinMultiple: ({ highest }) => highest,
};
