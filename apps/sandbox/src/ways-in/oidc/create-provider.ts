import { randomBytes } from 'node:crypto';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { isAllowedReturn } from '../allowed-return.ts';
import { fullName, numberOf, type Person } from '../people.ts';
import { renderDeadEnd } from '../render-choice.ts';
import { createSigningKey } from '../signing-key.ts';
import { type OidcProviderId, oidcClients } from './oidc.clients.ts';

export type OidcStandIn = {
  provider: Provider;
  /** Stores a person for later tokens and returns their id at this provider. */
  vouchFor: (person: Person) => string;
};

const minute = 60;

/** Prompts for a person even if one is logged in, as real providers do for `prompt=select_account`. */
const policyWithChoice = () => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

/**
 * A real OpenID provider, with claims in the format of the provider that it imitates. Its keys are created at each
 * start and all state is in memory: it is for development only.
 */
export const createProvider = (id: OidcProviderId, baseUrl: string): OidcStandIn => {
  const { clientId, clientSecret, subDigits } = oidcClients[id];
  const mount = `/oidc/${id}`;
  const known = new Map<string, Person>();
  const key = createSigningKey(`sandbox-${id}`);

  const claimsOf = (sub: string, person: Person) => ({
    sub,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName,
    email: person.email,
    email_verified: true,
    picture: `${baseUrl}/people/${sub}.svg`,
  });

  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A well-formed placeholder; the allowed URIs are decided below.
        redirect_uris: [`http://127.0.0.1/auth/callback/${id}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: key.id, use: 'sig', alg: 'RS256' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Both providers run on one host: without separate cookie names they would overwrite each other's cookies.
      names: { session: `${id}_session`, interaction: `${id}_interaction`, resume: `${id}_resume` },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
      email: ['email', 'email_verified'],
    },
    scopes: ['openid', 'profile', 'email'],
    // Google and Facebook put the profile into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
      Grant: 10 * minute,
    },
    interactions: { policy: policyWithChoice(), url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = known.get(sub);
      return person === undefined ? undefined : { accountId: sub, claims: () => claimsOf(sub, person) };
    },
    // Choosing a person implies consent: a second page would only be an extra click.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (oidc.client === undefined || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = renderDeadEnd({ title: 'Unable to continue', reason: description ?? error });
    },
  };

  const provider = new Provider(`${baseUrl}${mount}`, configuration);
  provider.Client.prototype.redirectUriAllowed = isAllowedReturn;

  return {
    provider,
    vouchFor: (person) => {
      const sub = numberOf(id, person, subDigits);
      known.set(sub, person);
      return sub;
    },
  };
};
