import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { Entered } from '../login/login-method.types.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { verifyAssertion } from './passkey-assertion.ts';

/** Opens a session with a passkey, which itself identifies the member. */
export const signInByPasskey = async (
  visitor: Visitor,
  { answer, area, remember }: { answer: unknown; area: 'member' | 'agent'; remember: boolean },
  deps: IdentityDeps,
): Promise<Entered> => {
  const { brandId, host, bearer, address, country, deviceId } = visitor;
  const found = await verifyAssertion(deps.db.read, { brandId, host, bearer, subjectId: null, answer }, deps);
  const member = found === null ? null : await findMember(deps.db.read, { brandId, id: found.subjectId });
  if (member === null) {
    const details = { door: 'passkey' };
    await noteEvent(
      deps.db.read,
      { brandId, subjectId: null, kind: 'login_failed', address, country, deviceId, details },
      deps,
    );
    throw new Refusal('AUTH_PASSKEY_FAILED');
  }
  return enter(visitor, { loginMethod: 'passkey', member, area, remember, factor: 'passkey', mustChange: null }, deps);
};
