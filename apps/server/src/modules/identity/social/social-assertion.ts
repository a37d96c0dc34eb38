import * as z from 'zod';
import type { IdentityUses } from '../identity.uses.ts';
import type { Assertion } from './social.types.ts';

const kind = 'social_assertion';
const lifeMs = 5 * 60 * 1000;

const kept = z.object({
  provider: z.enum(['google', 'facebook', 'telegram']),
  sub: z.string(),
  name: z.string(),
  untilMs: z.number(),
});
export type HeldAssertion = z.infer<typeof kept>;

type Uses = Pick<IdentityUses, 'singleUse' | 'clock'>;

const hold = async (bearer: Buffer, held: HeldAssertion, { singleUse, clock }: Uses): Promise<void> => {
  const secondsLeft = Math.floor((held.untilMs - clock.now().getTime()) / 1000);
  if (secondsLeft > 0) await singleUse.keep(kind, bearer.toString('hex'), JSON.stringify(held), secondsLeft);
};

/** Holds what a provider said for the browser that asked, and for no other. */
export const keepAssertion = (bearer: Buffer, assertion: Assertion, use: Uses): Promise<void> =>
  hold(bearer, { ...assertion, untilMs: use.clock.now().getTime() + lifeMs }, use);

/** Of two that ask one gets it. */
export const takeAssertion = async (bearer: Buffer, { singleUse }: Uses): Promise<HeldAssertion | null> => {
  const text = await singleUse.take(kind, bearer.toString('hex'));
  return text === null ? null : kept.parse(JSON.parse(text));
};

/** Puts back what opened nothing, for the time that it had left. */
export const putBackAssertion = hold;
