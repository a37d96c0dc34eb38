import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import { entryIdOf, entryKind, findEntry } from './entry-code.ts';
import type { Entered } from './login-method.types.ts';

/**
 * Opens a session with the code of a link. The site is checked first, so that the wrong site does not consume the code.
 * The code is taken atomically, so that only one of several callers succeeds.
 */
export const enterByCode = async (visitor: Visitor, code: string, deps: IdentityDeps): Promise<Entered> => {
  const { brandId, address, country, deviceId } = visitor;
  const member = await findEntry(visitor, code, deps);
  const taken = member === null ? null : await deps.singleUse.take(entryKind, entryIdOf(code));
  if (member === null || taken === null) throw new Refusal('AUTH_ENTRY_CODE_INVALID');
  const entered = await enter(
    visitor,
    { loginMethod: 'entry_code', member, area: 'member', remember: false, factor: null, mustChange: null },
    deps,
  );
  const event = { brandId, subjectId: member.id, kind: 'entry_code_used', address, country, deviceId } as const;
  await noteEvent(deps.db.read, event, deps);
  return entered;
};
