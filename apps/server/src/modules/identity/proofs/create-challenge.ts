import { randomBytes } from 'node:crypto';
import type { IdentityUses } from '../identity.uses.ts';
import type { Visitor } from '../visitor.ts';
import type { RenderPng } from './drawing/render-png.ts';
import { challengeName } from './kept-challenge.ts';
import { makeSlider, type SliderShown } from './make-slider.ts';
import { makeWork, type WorkShown } from './make-work.ts';
import { proofSeconds } from './proofs.rules.ts';
import { askedWorkLevel } from './work-level.ts';

type Uses = Pick<IdentityUses, 'singleUse' | 'keys' | 'clock'> & { render: RenderPng };

/** A check for this browser: a puzzle, or a sum in its place for whoever cannot drag (WCAG 2.5.7). */
export const createChallenge = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  { kind }: { kind: 'slider' | 'work' },
  use: Uses,
): Promise<(SliderShown | WorkShown) & { challengeId: string; expiresAt: string }> => {
  const { kept, shown } =
    kind === 'slider' ? await makeSlider(use.render) : await makeWork(await askedWorkLevel({ bearer }, use), use.keys);
  const challengeId = randomBytes(16).toString('base64url');
  await use.singleUse.keep('challenge', challengeName({ challengeId, bearer }), JSON.stringify(kept), proofSeconds);
  const expiresAt = new Date(use.clock.now().getTime() + proofSeconds * 1000).toISOString();
  return { ...shown, challengeId, expiresAt };
};
