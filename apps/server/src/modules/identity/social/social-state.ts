import * as z from 'zod';
import type { SingleUse } from '#platform/redis/single-use.ts';

const kind = 'social_state';

/** Long enough for a second factor at the provider. */
const seconds = 10 * 60;

const stored = z.object({
  provider: z.enum(['google', 'facebook', 'telegram']),
  redirectUri: z.url(),
  /** Absent if the provider does not use OpenID. */
  openId: z.object({ nonce: z.string(), verifier: z.string() }).nullable(),
});
export type SocialState = z.infer<typeof stored>;

/** Keyed by bearer and state together, so that a state is valid in one browser only. */
const idOf = (bearer: Buffer, state: string): string => `${bearer.toString('hex')}:${state}`;

type Named = { bearer: Buffer; state: string };

export const keepState = (
  { bearer, state, value }: Named & { value: SocialState },
  { singleUse }: { singleUse: SingleUse },
): Promise<void> => singleUse.keep(kind, idOf(bearer, state), JSON.stringify(value), seconds);

/** Consumes and returns the stored state. */
export const takeState = async (
  { bearer, state }: Named,
  { singleUse }: { singleUse: SingleUse },
): Promise<SocialState | null> => {
  const text = await singleUse.take(kind, idOf(bearer, state));
  return text === null ? null : stored.parse(JSON.parse(text));
};
