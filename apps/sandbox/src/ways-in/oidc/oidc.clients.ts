/** The two OpenID providers, and the platform's client registration at each. None of these values is secret. */
export const oidcClients = {
  google: { name: 'Google', clientId: 'fairhouse-google', clientSecret: 'sandbox-google-secret', subDigits: 21 },
  facebook: {
    name: 'Facebook',
    clientId: 'fairhouse-facebook',
    clientSecret: 'sandbox-facebook-secret',
    subDigits: 17,
  },
} as const;

export type OidcProviderId = keyof typeof oidcClients;

export const oidcProviderIds = Object.keys(oidcClients) as OidcProviderId[];
