import { randomBytes } from 'node:crypto';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import type { OpenIdClient } from './open-id.ts';
import { providerOf } from './providers.ts';
import type { Provider } from './social.types.ts';
import { keepState } from './social-state.ts';
import { telegramUrl } from './telegram.ts';

type Deps = IdentityDeps & { openIdClient: OpenIdClient };

/** Returns the provider's URL. The values it must send back are stored for this browser and one use. */
export const startSocial = async (
  { bearer }: Visitor,
  { provider, origin }: { provider: Provider; origin: string },
  deps: Deps,
): Promise<{ url: string }> => {
  const found = providerOf(provider, deps);
  const state = randomBytes(24).toString('base64url');
  const redirectUri = `${origin}/auth/callback/${provider}`;
  if (found.kind === 'telegram') {
    await keepState({ bearer, state, value: { provider, redirectUri, openId: null } }, deps);
    // Telegram has no state parameter; it returns to the given URL, which contains the state.
    return { url: telegramUrl(found, { origin, returnTo: `${redirectUri}?state=${state}` }) };
  }
  const { url, nonce, verifier } = await deps.openIdClient
    .start(found, { redirectUri, state })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, provider }, 'an identity provider does not respond');
      throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
    });
  await keepState({ bearer, state, value: { provider, redirectUri, openId: { nonce, verifier } } }, deps);
  return { url };
};
