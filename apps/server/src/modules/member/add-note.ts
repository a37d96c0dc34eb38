import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { insertNote } from './member.ops.store.ts';
import { selectMember } from './member.store.ts';

/** Writes a note about a member. The audit log records that it exists; its text stays in the protected table. */
export const addNote = (
  { brandId, memberId, text, isPinned }: { brandId: string; memberId: string; text: string; isPinned: boolean },
  { operatorId, name, actor, address, requestId }: Operator,
  deps: { db: Db; clock: Clock; audit: Audit },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await selectMember(tx, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const id = newId();
    const writtenAt = deps.clock.now();
    await insertNote(tx, { brandId, memberId, id, operatorId, author: name, body: text, isPinned, writtenAt });
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'member.add_note',
      object: { kind: 'member', id: memberId },
      after: { noteId: id, isPinned },
      address,
      requestId,
    });
  });
