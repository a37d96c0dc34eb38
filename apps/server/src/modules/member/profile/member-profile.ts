import type { Queryable } from '#platform/db/db.ts';
import { countNotes, selectDetailFields, selectStateReason, selectTags } from '../member.ops.store.ts';
import type { DetailField } from '../member.types.ts';

/** An account's notes and tags, and which private fields have a value. */
export const memberProfile = async (db: Queryable, owner: { brandId: string; memberId: string }) => {
  const [state, tags, notes, fields] = await Promise.all([
    selectStateReason(db, owner),
    selectTags(db, owner),
    countNotes(db, owner),
    selectDetailFields(db, owner),
  ]);
  return { stateReason: state.reason, stateAt: state.at, tags, notes, details: fields as DetailField[] };
};
