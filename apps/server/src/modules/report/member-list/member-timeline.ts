import type { TimelineEntry } from '@fairhouse/protocol/ops/members-wire';
import { entriesOfObjects, type NamesOf } from '#modules/audit/index.ts';
import { securityEventsBefore } from '#modules/identity/index.ts';
import { findMember, notesBefore } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

const pageMax = 50;
/** A member's audit record is short, so only the newest entries are read. */
const recordMax = 500;

type Owner = { brandId: string; memberId: string };
type Deps = { db: Db; clock: Clock; namesOf: NamesOf };
type Entry = Omit<TimelineEntry, 'at'> & { at: Date };

const notes = async ({ before, ...owner }: Owner & { before: Date }, { db }: Deps): Promise<Entry[]> =>
  (await notesBefore(db.read, { ...owner, before, limit: pageMax })).map(({ id, author, body, writtenAt }) => ({
    id,
    at: writtenAt,
    source: 'note',
    what: 'note',
    who: author,
    text: body,
    network: null,
  }));

const signIns = async ({ before, ...owner }: Owner & { before: Date }, { db }: Deps): Promise<Entry[]> =>
  (await securityEventsBefore(db.read, { ...owner, before, limit: pageMax })).map(({ id, kind, at, network }) => ({
    id,
    at,
    source: 'door',
    what: kind,
    who: null,
    text: null,
    network,
  }));

const record = async (
  { brandId, memberId, before }: Owner & { before: Date },
  { db, namesOf }: Deps,
): Promise<Entry[]> => {
  const all = await entriesOfObjects(db.read, { brandId, ids: [memberId], limit: recordMax });
  // The note itself is listed already.
  const wanted = all.filter(({ at, action }) => at < before && action !== 'member.add_note').slice(0, pageMax);
  const staff = new Set(wanted.flatMap(({ actorKind, actorId }) => (actorKind === 'staff' ? [actorId] : [])));
  const names = staff.size === 0 ? new Map<string, string>() : await namesOf([...staff]);
  return wanted.map(({ seq, at, action, actorKind, actorId, reason }) => ({
    id: seq.toString(),
    at,
    source: 'record',
    what: action,
    who: names.get(actorId) ?? (actorKind === 'staff' ? null : actorKind),
    text: reason,
    network: null,
  }));
};

/** Notes, logins and audit record of a member in one list, newest first. The cursor is the time of the last entry shown. */
export const memberTimeline = async (
  { cursor, ...owner }: Owner & { cursor: string | undefined },
  deps: Deps,
): Promise<{ entries: TimelineEntry[]; nextCursor: string | null }> => {
  if ((await findMember(deps.db.read, { brandId: owner.brandId, id: owner.memberId })) === null)
    throw new Refusal('SYSTEM_NOT_FOUND');
  const millis = cursor === undefined ? deps.clock.now().getTime() + 60_000 : Number(cursor);
  if (!Number.isSafeInteger(millis) || millis < 0) throw new Refusal('SYSTEM_INPUT_INVALID');
  const page = { ...owner, before: new Date(millis) };
  const all = (await Promise.all([notes(page, deps), signIns(page, deps), record(page, deps)])).flat();
  const shown = all.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, pageMax);
  const last = shown.at(-1);
  return {
    entries: shown.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    nextCursor: all.length > shown.length && last !== undefined ? String(last.at.getTime()) : null,
  };
};
