import { createHash } from 'node:crypto';
import { findMember, type Member } from '#modules/member/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findLiveByPublicId } from '../sessions/session.store.ts';
import type { Visitor } from '../visitor.ts';

export const entryKind = 'entry_code';
/** security.md 3.2. */
export const entrySeconds = 60;

/** The maker and the site of a link. The session is referenced by its public id, because its id may change. */
export type EntryNote = { brandId: string; host: string; subjectId: string; publicId: string };

/** Stored under its digest, so that reading the store gives no access. */
export const entryIdOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * The member a link logs in on this site; null when the link is expired, used or for another site, or its session has
 * ended.
 */
export const findEntry = async (
  { brandId, host }: Visitor,
  code: string,
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'singleUse'>,
): Promise<Member | null> => {
  const stored = await deps.singleUse.look(entryKind, entryIdOf(code));
  if (stored === null) return null;
  const note = JSON.parse(stored) as EntryNote;
  if (note.brandId !== brandId || note.host !== host) return null;
  const { subjectId, publicId } = note;
  const issuer = await findLiveByPublicId(deps.db.read, { brandId, subjectId, publicId, now: deps.clock.now() });
  return issuer === null ? null : findMember(deps.db.read, { brandId, id: subjectId });
};
