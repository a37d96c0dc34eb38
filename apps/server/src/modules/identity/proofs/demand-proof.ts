import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { takeCaptcha } from './take-captcha.ts';
import { takeChallenge } from './take-challenge.ts';
import { askForWork } from './work-level.ts';

/** The fields of a door that may carry a proof; either opens it. */
export type GivenProofs = {
  captcha?: string | undefined;
  slider?: { challengeId: string; solution: string } | undefined;
};

/** Tells the screen to show the picture, or to do a sum in its place where a picture is not enough. */
export const proofDetails = (level: number): { captcha: true; work?: true } => ({
  captcha: true,
  ...(level > 0 ? { work: true } : {}),
});

const isProven = async (
  bearer: Buffer,
  { captcha, slider }: GivenProofs,
  level: number,
  deps: Pick<IdentityDeps, 'singleUse' | 'keys'>,
): Promise<boolean> => {
  const solved = slider === undefined ? null : await takeChallenge({ bearer, ...slider }, deps);
  if (solved !== null && solved.level >= level) return true;
  return captcha !== undefined && (await takeCaptcha({ bearer, letters: captcha }, deps));
};

/**
 * Lets pass whoever has solved a check that was made for this browser. A proof serves once: one that is wrong
 * is used up like one that is right, so that nobody tries twice on the same picture. From level 1 on only a sum of at
 * least that level counts: a program reads a picture for less than the sum costs it.
 */
export const demandProof = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  { captcha, slider }: GivenProofs,
  deps: Pick<IdentityDeps, 'singleUse' | 'keys'>,
  level = 0,
): Promise<void> => {
  const letters = captcha?.trim() ?? '';
  const given = { slider, captcha: letters === '' || level > 0 ? undefined : letters };
  const isGiven = given.slider !== undefined || given.captcha !== undefined;
  if (isGiven && (await isProven(bearer, given, level, deps))) return;
  await askForWork({ bearer }, level, deps);
  throw new Refusal(isGiven ? 'AUTH_CAPTCHA_FAILED' : 'AUTH_CAPTCHA_REQUIRED', { details: proofDetails(level) });
};
