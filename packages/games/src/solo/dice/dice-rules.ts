import * as z from 'zod';
import { noSteps } from '../kit/no-steps.ts';
import type { SoloRules } from '../solo.types.ts';
import { chancesOf, faces, fewestChances, isWon, mostChances } from './chances-of.ts';
import type { DiceDesign, DiceFacts, DiceShow, DiceWish } from './dice.types.ts';

/** The win is `stake × edge ÷ chances`: with every target the same share comes back, exactly. */
export const diceRules: SoloRules<DiceDesign, DiceWish, never, DiceFacts> = {
  ...noSteps,
  engine: 'dice',
  wish: z.strictObject({ side: z.enum(['over', 'under']), target: z.int() }).refine((wish) => {
    const chances = chancesOf(wish);
    return chances >= fewestChances && chances <= mostChances;
  }),
  begin: ({ design, stake, wish, draws }) => {
    const roll = draws.below(faces);
    const win = isWon(wish, roll) ? (stake * BigInt(design.edge)) / BigInt(chancesOf(wish)) : 0n;
    return { isOver: true, win, facts: { ...wish, roll } };
  },
  show: ({ state: { facts } }): DiceShow => ({ ...facts, isWon: isWon(facts, facts.roll) }),
  rtpPpm: ({ edge }) => edge * 100,
  maxWinMultiple: ({ edge }) => Math.floor(edge / fewestChances),
};
