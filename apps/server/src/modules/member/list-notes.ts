import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { selectNotes, selectNotesBefore } from './member.ops.store.ts';
import { selectMember } from './member.store.ts';
import type { Note } from './member.types.ts';

const listMax = 200;

type Owner = { brandId: string; memberId: string };

/** The notes about a member, pinned ones first. */
export const listNotes = async (db: Queryable, { brandId, memberId }: Owner): Promise<Note[]> => {
  if ((await selectMember(db, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return selectNotes(db, { brandId, memberId, limit: listMax });
};

/** The notes written before a moment, newest first. */
export const notesBefore = (db: Queryable, page: Owner & { before: Date; limit: number }): Promise<Note[]> =>
  selectNotesBefore(db, page);
