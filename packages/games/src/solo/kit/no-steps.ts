import * as z from 'zod';
import type { SoloState, StepRefused } from '../solo.types.ts';

/** For games that are over as soon as they begin: there is nothing to do and nothing to wait for. */
export const noSteps = {
  step: z.never(),
  take: (): StepRefused => ({ refused: "There's nothing to do in this round." }),
  pass: <Facts>({ state }: { state: SoloState<Facts> }): SoloState<Facts> => state,
};
