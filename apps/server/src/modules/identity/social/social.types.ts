import type { socialProviderIds } from '@fairhouse/protocol';

export type Provider = (typeof socialProviderIds)[number];

/** For whom a provider vouches. `sub` is the provider's own id of the person; an e-mail is never asked for (A35). */
export type Assertion = { provider: Provider; sub: string; name: string };
