import * as z from 'zod';
import { deal } from '../kit/deal.ts';
import { ppmOf } from '../kit/fraction.ts';
import type { SoloRules } from '../solo.types.ts';
import { handOf } from './hand-of.ts';
import { payTables } from './pay-tables.ts';
import type {
  VideoPokerDesign,
  VideoPokerFacts,
  VideoPokerInput,
  VideoPokerShow,
  VideoPokerStep,
} from './video-poker.types.ts';

const cardsOf = ({ dealt, next, hold }: VideoPokerFacts): number[] =>
  hold === null ? dealt : dealt.map((card, index) => (hold[index] === true ? card : (next[index] ?? card)));

/**
 * Jacks or better. The cards for all five positions are drawn at the start: holding only decides whether they are seen.
 */
export const videoPokerRules: SoloRules<VideoPokerDesign, VideoPokerInput, VideoPokerStep, VideoPokerFacts> = {
  engine: 'video-poker',
  wish: z.strictObject({}),
  step: z.strictObject({ type: z.literal('draw'), hold: z.array(z.boolean()).length(5) }),
  begin: ({ draws }) => {
    const cards = deal(draws, 52, 10);
    return { isOver: false, win: 0n, facts: { dealt: cards.slice(0, 5), next: cards.slice(5), hold: null } };
  },
  take: ({ design, stake, state }, { hold }) => {
    if (state.isOver) return { refused: 'This round is over.' };
    const facts = { ...state.facts, hold };
    const hand = handOf(cardsOf(facts));
    return { isOver: true, win: hand === null ? 0n : stake * BigInt(design.pays[hand]), facts };
  },
  pass: ({ state }) => state,
  show: ({ state: { facts } }): VideoPokerShow => {
    const cards = cardsOf(facts);
    return { dealt: facts.dealt, hold: facts.hold, cards, hand: handOf(cards) };
  },
  rtpPpm: ({ table }) => ppmOf(payTables[table].share),
  maxWinMultiple: ({ pays }) => pays.royalFlush,
};
