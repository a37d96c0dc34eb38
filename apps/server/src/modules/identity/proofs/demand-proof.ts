import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityUses } from '../identity.uses.ts';
import type { Visitor } from '../visitor.ts';
import { takeCaptcha } from './take-captcha.ts';
import { takeChallenge } from './take-challenge.ts';

/** The fields of a door that may carry a proof; either opens it. */
export type GivenProofs = {
  captcha?: string | undefined;
  slider?: { challengeId: string; solution: string } | undefined;
};

/** Tells the screen to show the picture. */
const details = { captcha: true };

/**
 * Lets pass whoever has solved a check that was made for this browser. A proof serves once: one that is wrong
 * is used up like one that is right, so that nobody tries twice on the same picture.
 */
export const demandProof = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  { captcha, slider }: GivenProofs,
  use: Pick<IdentityUses, 'singleUse' | 'keys'>,
): Promise<void> => {
  const letters = captcha?.trim() ?? '';
  if (letters === '' && slider === undefined) throw new Refusal('AUTH_CAPTCHA_REQUIRED', { details });
  const isProven =
    (slider !== undefined && (await takeChallenge({ bearer, ...slider }, use))) ||
    (letters !== '' && (await takeCaptcha({ bearer, letters }, use)));
  if (!isProven) throw new Refusal('AUTH_CAPTCHA_FAILED', { details });
};
