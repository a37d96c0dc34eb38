import * as z from 'zod';
import type { SoloState, StepRefused } from '../solo.types.ts';

/** For games that end as soon as they begin: there is no step and no waiting time. */
export const noSteps = {
  step: z.never(),
  take: (): StepRefused => ({ refused: "There's nothing to do in this round." }),
  pass: <Facts>({ state }: { state: SoloState<Facts> }): SoloState<Facts> => state,
};
