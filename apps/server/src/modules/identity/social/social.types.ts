import type { socialProviderIds } from '@fairhouse/protocol';

export type Provider = (typeof socialProviderIds)[number];

/** The identity a provider vouches for. `sub` is the provider's own id; an e-mail is never requested (A35). */
export type Assertion = { provider: Provider; sub: string; name: string };
