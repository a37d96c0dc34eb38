import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  // biome-ignore lint/style/noRestrictedImports: it is given the fetch of platform/egress below.
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Config } from '#platform/config/config.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { OpenIdProvider } from './providers.ts';
import type { Assertion } from './social.types.ts';

/** A provider's metadata rarely changes; the library fetches rotated keys. */
const rememberedMs = 60 * 60 * 1000;
const timeoutSeconds = 5;

/** Maximum length of a suggested name; the person may change it. */
const nameMax = 40;

export type OpenIdClient = {
  start(
    provider: OpenIdProvider,
    input: { redirectUri: string; state: string },
  ): Promise<{ url: string; nonce: string; verifier: string }>;
  finish(
    provider: OpenIdProvider,
    given: { currentUrl: URL; state: string; nonce: string; verifier: string },
  ): Promise<Assertion>;
};

/**
 * The client of all OpenID providers. The library checks issuer, audience, time, nonce, state and PKCE; the ID token's
 * signature is checked too, although it comes over TLS.
 */
export const createOpenIdClient = ({
  config: { NODE_ENV },
  egress,
}: {
  config: Pick<Config, 'NODE_ENV'>;
  egress: Egress;
}): OpenIdClient => {
  const remembered = new Map<string, { configuration: Promise<Configuration>; until: number }>();

  const configurationOf = ({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> => {
    const name = `${issuer} ${clientId}`;
    const known = remembered.get(name);
    if (known !== undefined && known.until > Date.now()) return known.configuration;
    const url = new URL(issuer);
    // The provider stand-in uses plain HTTP on loopback; real providers never do.
    const isPlain = url.protocol === 'http:' && NODE_ENV !== 'production';
    const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
    const configuration = discovery(url, clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
      // Also for the library's later requests for tokens and keys, at URLs that the provider names.
      [customFetch]: egress.fetch,
    });
    remembered.set(name, { configuration, until: Date.now() + rememberedMs });
    // After a failure the next caller tries again.
    configuration.catch(() => remembered.delete(name));
    return configuration;
  };

  return {
    start: async (provider, { redirectUri, state }) => {
      const configuration = await configurationOf(provider);
      const verifier = randomPKCECodeVerifier();
      const nonce = randomNonce();
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        // No e-mail: an address that is not requested cannot be mistaken for a proof (security.md A35).
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared computer people must be able to choose their account.
        prompt: 'select_account',
      });
      return { url: url.href, nonce, verifier };
    },
    finish: async (provider, { currentUrl, state, nonce, verifier }) => {
      const configuration = await configurationOf(provider);
      const tokens = await authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || claims.sub.length > 255) throw new Error('no usable ID token');
      const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, nameMax) : '';
      return { provider: provider.provider, sub: claims.sub, name };
    },
  };
};
