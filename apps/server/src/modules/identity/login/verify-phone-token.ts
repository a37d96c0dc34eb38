import { createHash } from 'node:crypto';
// biome-ignore lint/style/noRestrictedImports: the key set is given the fetch of platform/egress below.
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Config } from '#platform/config/config.ts';
import type { Egress } from '#platform/egress/egress.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** The provider's keys are cached for ten minutes; an unknown key id fetches them again, at most twice a minute. */
const keySetBounds = { timeoutDuration: 3_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };
const keySets = new WeakMap<Config, JWTVerifyGetKey>();

const keySetOf = ({ config, egress }: { config: Config; egress: Egress }, url: string): JWTVerifyGetKey => {
  const keySet =
    keySets.get(config) ?? createRemoteJWKSet(new URL(url), { ...keySetBounds, [customFetch]: egress.fetch });
  keySets.set(config, keySet);
  return keySet;
};

/** Every fault of a token gives the same refusal. A failure to fetch the keys is not a fault of the token. */
const asRefusal = (error: unknown): Refusal =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    ? new Refusal('AUTH_PROVIDER_TOKEN_INVALID')
    : new Refusal('SYSTEM_OVERLOADED');

/**
 * Checks that the brand's phone provider vouches for this number and that the token has not been used (security.md A17,
 * A35). Besides signature, issuer, audience and age the number is compared with the typed one, because a token for
 * another number proves nothing.
 */
export const verifyPhoneToken = async (
  { token, e164 }: { token: string; e164: string },
  deps: Pick<IdentityDeps, 'config' | 'clock' | 'egress' | 'singleUse'>,
): Promise<void> => {
  const { FIREBASE_ISSUER, FIREBASE_AUDIENCE, FIREBASE_JWKS_URL } = deps.config;
  if (FIREBASE_ISSUER === undefined || FIREBASE_AUDIENCE === undefined || FIREBASE_JWKS_URL === undefined) {
    throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  }
  const now = deps.clock.now();
  const { payload } = await jwtVerify(token, keySetOf(deps, FIREBASE_JWKS_URL), {
    issuer: FIREBASE_ISSUER,
    audience: FIREBASE_AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'phone_number'],
    maxTokenAge: '1h',
    currentDate: now,
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const { phone_number: phoneNumber, exp = 0 } = payload;
  if (phoneNumber !== e164) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
  const lifeSeconds = Math.max(1, Math.ceil(exp - now.getTime() / 1000));
  // The replay key excludes the signature, which can be encoded in two ways; the signed part cannot.
  const signed = token.slice(0, token.lastIndexOf('.'));
  const id = createHash('sha256').update(signed).digest('hex');
  if (!(await deps.singleUse.first('phone_token', id, lifeSeconds))) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
};
