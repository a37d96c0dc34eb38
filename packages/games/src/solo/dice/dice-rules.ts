import * as z from 'zod';
import { noSteps } from '../kit/no-steps.ts';
import type { SoloRules } from '../solo.types.ts';
import { chancesOf, faces, fewestChances, isWon, mostChances } from './chances-of.ts';
import type { DiceDesign, DiceFacts, DiceInput, DiceShow } from './dice.types.ts';

/** The win is `stake × edge ÷ chances`: every target has exactly the same return. */
export const diceRules: SoloRules<DiceDesign, DiceInput, never, DiceFacts> = {
  ...noSteps,
  engine: 'dice',
  wish: z.strictObject({ side: z.enum(['over', 'under']), target: z.int() }).refine((input) => {
    const chances = chancesOf(input);
    return chances >= fewestChances && chances <= mostChances;
  }),
  begin: ({ design, stake, wish: input, draws }) => {
    const roll = draws.below(faces);
    const win = isWon(input, roll) ? (stake * BigInt(design.edge)) / BigInt(chancesOf(input)) : 0n;
    return { isOver: true, win, facts: { ...input, roll } };
  },
  mayAutoplay: () => true,
  show: ({ state: { facts } }): DiceShow => ({ ...facts, isWon: isWon(facts, facts.roll) }),
  rtpPpm: ({ edge }) => edge * 100,
  maxWinMultiple: ({ edge }) => Math.floor(edge / fewestChances),
};
