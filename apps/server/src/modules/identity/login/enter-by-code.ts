import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import { entryIdOf, entryKind, findEntry } from './entry-code.ts';
import type { Entered } from './login-method.types.ts';

/**
 * Opens a session with the code of a link. It is looked at before it is taken, so that the wrong site does not use it
 * up; taking it is one step, so that of many who come with it one enters.
 */
export const enterByCode = async (visitor: Visitor, code: string, use: IdentityUses): Promise<Entered> => {
  const { brandId, address, country, deviceId } = visitor;
  const member = await findEntry(visitor, code, use);
  const taken = member === null ? null : await use.singleUse.take(entryKind, entryIdOf(code));
  if (member === null || taken === null) throw new Refusal('AUTH_ENTRY_CODE_INVALID');
  const entered = await enter(
    visitor,
    { door: 'entry_code', member, area: 'member', remember: false, factor: null, mustChange: null },
    use,
  );
  const event = { brandId, subjectId: member.id, kind: 'entry_code_used', address, country, deviceId } as const;
  await noteEvent(use.db.read, event, use);
  return entered;
};
