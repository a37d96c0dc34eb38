import { randomInt } from 'node:crypto';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { captchaDigest } from './captcha-digest.ts';
import { drawCaptcha } from './drawing/draw-captcha.ts';
import { letterShapes } from './drawing/letter-shapes.ts';
import type { RenderPng } from './drawing/render-png.ts';
import { captchaLength, captchasPerWindowMax, captchaWindowSeconds, proofSeconds } from './proofs.rules.ts';

type Deps = Pick<IdentityDeps, 'singleUse' | 'keys' | 'clock'> & { render: RenderPng };

const alphabet = Object.keys(letterShapes);

const newLetters = (): string =>
  Array.from({ length: captchaLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** One a second and thirty in ten minutes. The limit of one a second also prevents concurrent counting. */
const countPicture = async (name: string, { singleUse, clock }: Deps): Promise<void> => {
  if (!(await singleUse.first('captcha_second', name, 1)))
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  const nowSeconds = clock.now().getTime() / 1000;
  const window = `${name}:${Math.floor(nowSeconds / captchaWindowSeconds)}`;
  const count = Number((await singleUse.look('captcha_window', window)) ?? 0);
  if (count >= captchasPerWindowMax) {
    const retryAfterSeconds = Math.ceil(captchaWindowSeconds - (nowSeconds % captchaWindowSeconds));
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
  await singleUse.keep('captcha_window', window, String(count + 1), captchaWindowSeconds);
};

/** A captcha for this browser, as base64. It replaces the previous one. */
export const getCaptcha = async ({ bearer }: Pick<Visitor, 'bearer'>, deps: Deps): Promise<string> => {
  const name = bearer.toString('hex');
  await countPicture(name, deps);
  const letters = newLetters();
  const picture = await deps.render(drawCaptcha(letters));
  await deps.singleUse.keep(
    'captcha',
    name,
    captchaDigest({ letters, bearer }, deps.keys).toString('hex'),
    proofSeconds,
  );
  return picture.toString('base64');
};
