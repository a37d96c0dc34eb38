import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import type { OpenIdClient } from './open-id.ts';
import { providerOf } from './providers.ts';
import type { Assertion, Provider } from './social.types.ts';
import { keepAssertion } from './social-assertion.ts';
import { takeState } from './social-state.ts';
import { readTelegram } from './telegram.ts';

type Deps = IdentityDeps & { openIdClient: OpenIdClient };
type Came = { provider: Provider; query: Readonly<Record<string, unknown>> };

/** Null where nothing was proved: the state is not of this browser, or the provider was not asked by us. */
const readAssertion = async (
  { bearer }: Visitor,
  { provider, query }: Came,
  deps: Deps,
): Promise<Assertion | 'cancelled' | null> => {
  const { state } = query;
  if (typeof state !== 'string') return null;
  const stored = await takeState({ bearer, state }, deps);
  if (stored === null || stored.provider !== provider) return null;
  if (query.error === 'access_denied') return 'cancelled';
  const found = providerOf(provider, deps);
  if (found.kind === 'telegram') return readTelegram(found, query, deps);
  if (stored.openId === null) return null;
  // The address that we gave away, not the one that came in: a proxy may have changed that.
  const currentUrl = new URL(stored.redirectUri);
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') currentUrl.searchParams.append(name, value);
  return deps.openIdClient.finish(found, { currentUrl, state, ...stored.openId });
};

/**
 * Takes what the provider sent by the browser and holds what it proves, for this browser alone. It opens nothing:
 * the page that asked goes on by itself. Whatever is wrong with it is one and the same answer.
 */
export const receiveCallback = async (
  visitor: Visitor,
  came: Came,
  deps: Deps,
): Promise<'held' | 'cancelled' | 'refused'> => {
  const { brandId, bearer, address, country, deviceId } = visitor;
  const assertion = await readAssertion(visitor, came, deps).catch((error: unknown) => {
    // The message alone: the error may hold the code or the token it was made from.
    deps.log.info(
      { provider: came.provider, why: error instanceof Error ? error.message : 'unknown' },
      'login refused',
    );
    return null;
  });
  if (assertion === 'cancelled') return 'cancelled';
  if (assertion === null) {
    const details = { door: 'social', provider: came.provider };
    const event = { brandId, subjectId: null, kind: 'login_failed', address, country, deviceId, details } as const;
    await noteEvent(deps.db.read, event, deps);
    return 'refused';
  }
  await keepAssertion(bearer, assertion, deps);
  return 'held';
};
