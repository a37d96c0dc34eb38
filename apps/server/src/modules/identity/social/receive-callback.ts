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

/** Returns null without a proof: the state belongs to another browser, or this server did not start the request. */
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
  // Uses the registered URL, not the received one, which a proxy may have changed.
  const currentUrl = new URL(stored.redirectUri);
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') currentUrl.searchParams.append(name, value);
  return deps.openIdClient.finish(found, { currentUrl, state, ...stored.openId });
};

/**
 * Reads the provider's response from the browser and stores its assertion for this browser only. It opens no session:
 * the page that started the login continues. Every fault gives the same response.
 */
export const receiveCallback = async (
  visitor: Visitor,
  came: Came,
  deps: Deps,
): Promise<'held' | 'cancelled' | 'refused'> => {
  const { brandId, bearer, address, country, deviceId } = visitor;
  const assertion = await readAssertion(visitor, came, deps).catch((error: unknown) => {
    // Logs only the message: the error may contain the code or the token.
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
