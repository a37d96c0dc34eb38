import { randomBytes } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import type { RenderPng } from './drawing/render-png.ts';
import { makeSlider, type SliderShown } from './make-slider.ts';
import { makeWork, type WorkShown } from './make-work.ts';
import { proofSeconds } from './proofs.rules.ts';
import { challengeName } from './stored-challenge.ts';
import { askedWorkLevel } from './work-level.ts';

type Deps = Pick<IdentityDeps, 'singleUse' | 'keys' | 'clock'> & { render: RenderPng };

/** A challenge for this browser: a puzzle, or a proof of work for people who cannot drag (WCAG 2.5.7). */
export const createChallenge = async (
  { bearer }: Pick<Visitor, 'bearer'>,
  { kind }: { kind: 'slider' | 'work' },
  deps: Deps,
): Promise<(SliderShown | WorkShown) & { challengeId: string; expiresAt: string }> => {
  const { stored, shown } =
    kind === 'slider'
      ? await makeSlider(deps.render)
      : await makeWork(await askedWorkLevel({ bearer }, deps), deps.keys);
  const challengeId = randomBytes(16).toString('base64url');
  await deps.singleUse.keep('challenge', challengeName({ challengeId, bearer }), JSON.stringify(stored), proofSeconds);
  const expiresAt = new Date(deps.clock.now().getTime() + proofSeconds * 1000).toISOString();
  return { ...shown, challengeId, expiresAt };
};
