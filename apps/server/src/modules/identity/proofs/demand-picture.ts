import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { type GivenProofs, proofDetails } from './demand-proof.ts';
import { takeCaptcha } from './take-captcha.ts';
import { takeChallenge } from './take-challenge.ts';
import { askForWork } from './work-level.ts';

/** The proof of work that counts as a picture, for people who cannot solve one (WCAG 3.3.8): four times the usual. */
const pictureLevel = 2;

/** Requires a picture that a person solved in this browser. The proof of work that runs unnoticed is not enough. */
export const demandPicture = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  { captcha, slider }: GivenProofs,
  deps: Pick<IdentityDeps, 'singleUse' | 'keys'>,
): Promise<void> => {
  const letters = captcha?.trim() ?? '';
  const solved = slider === undefined ? null : await takeChallenge({ bearer, ...slider }, deps);
  if (solved !== null && (solved.isPicture || solved.level >= pictureLevel)) return;
  if (letters !== '' && (await takeCaptcha({ bearer, letters }, deps))) return;
  await askForWork({ bearer }, pictureLevel, deps);
  const isGiven = slider !== undefined || letters !== '';
  throw new Refusal(isGiven ? 'AUTH_CAPTCHA_FAILED' : 'AUTH_CAPTCHA_REQUIRED', { details: proofDetails(0) });
};
