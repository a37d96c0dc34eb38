import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { takeCaptcha } from './take-captcha.ts';
import { takeChallenge } from './take-challenge.ts';
import { askForWork } from './work-level.ts';

/** Request fields that may carry a proof; either is enough. */
export type GivenProofs = {
  captcha?: string | undefined;
  slider?: { challengeId: string; solution: string } | undefined;
};

/** Instructs the client to show a captcha, or to do a proof of work where a captcha is not enough. */
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
 * Requires a solved challenge that was created for this browser. A proof is consumed whether right or wrong, so that
 * each picture allows one attempt. From level 1 only a proof of work of at least that level counts: solving a captcha
 * is cheaper for a program.
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
