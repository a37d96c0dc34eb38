import * as z from 'zod';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Assertion } from './social.types.ts';

const kind = 'social_assertion';
const lifeMs = 5 * 60 * 1000;

const stored = z.object({
  provider: z.enum(['google', 'facebook', 'telegram']),
  sub: z.string(),
  name: z.string(),
  untilMs: z.number(),
});
export type HeldAssertion = z.infer<typeof stored>;

type Deps = Pick<IdentityDeps, 'singleUse' | 'clock'>;

const hold = async (bearer: Buffer, held: HeldAssertion, { singleUse, clock }: Deps): Promise<void> => {
  const secondsLeft = Math.floor((held.untilMs - clock.now().getTime()) / 1000);
  if (secondsLeft > 0) await singleUse.keep(kind, bearer.toString('hex'), JSON.stringify(held), secondsLeft);
};

/** Stores a provider's assertion for the browser that requested it. */
export const keepAssertion = (bearer: Buffer, assertion: Assertion, deps: Deps): Promise<void> =>
  hold(bearer, { ...assertion, untilMs: deps.clock.now().getTime() + lifeMs }, deps);

/** Consumes the assertion; only one of two concurrent callers gets it. */
export const takeAssertion = async (bearer: Buffer, { singleUse }: Deps): Promise<HeldAssertion | null> => {
  const text = await singleUse.take(kind, bearer.toString('hex'));
  return text === null ? null : stored.parse(JSON.parse(text));
};

/** Restores an unused assertion for its remaining time. */
export const putBackAssertion = hold;
