import type { IdentityDeps } from '../identity.deps.ts';
import { isKnownDevice } from '../login/is-known-device.ts';
import { forgiveName, readFailures, takeTryByName } from '../login/login-failures.ts';
import { refuseLogin } from '../login/refuse-login.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Requires the secret of a created account. A wrong one, an expired one and a name that nobody created are counted and
 * refused as a login with a wrong password.
 */
export const demandSecret = async (
  visitor: Visitor,
  { username, secret }: { username: string; secret: string },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId } = visitor;
  const known = await readFailures(visitor, username, deps);
  const before = { ...known, name: await takeTryByName(visitor, username, deps) };
  if (await deps.agentAccounts.isSecret(deps.db.read, { brandId, username, secret })) {
    await forgiveName(deps.db.read, { brandId, username }, deps);
    return;
  }
  const device = { isKnownDevice: await isKnownDevice(visitor, null, deps) };
  throw await refuseLogin(visitor, { subjectId: null, before, device }, deps);
};
