import { randomBytes } from 'node:crypto';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findPublicId } from '../sessions/session.store.ts';
import { type EntryNote, entryIdOf, entryKind, entrySeconds } from './entry-code.ts';

/**
 * Creates a link that opens this site logged in, once and within a minute. The caller has checked that `origin` belongs
 * to this site.
 */
export const createEntryCode = async (
  { sessionId, subjectId }: KnownCaller,
  { brandId, host, origin }: { brandId: string; host: string; origin: string },
  deps: IdentityDeps,
): Promise<{ code: string; url: string; expiresAt: string }> => {
  const publicId = await findPublicId(deps.db.read, Buffer.from(sessionId, 'hex'));
  if (publicId === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const code = randomBytes(32).toString('base64url');
  const note: EntryNote = { brandId, host, subjectId, publicId };
  await deps.singleUse.keep(entryKind, entryIdOf(code), JSON.stringify(note), entrySeconds);
  const url = new URL('/', origin);
  url.searchParams.set('code', code);
  const expiresAt = new Date(deps.clock.now().getTime() + entrySeconds * 1000).toISOString();
  return { code, url: url.toString(), expiresAt };
};
