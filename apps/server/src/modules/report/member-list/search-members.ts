import type { FoundMember } from '@fairhouse/protocol/ops/members-wire';
import { type FoundContact, findByContactPart } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { type BriefRow, readByAccount, readById, readByPart } from './search.store.ts';

const foundMax = 20;
/** More than are shown: with a small limit the planner scans all numbers instead of using their index. */
const contactsMax = 200;
/** The trigram index does not cover shorter texts. */
const partMin = 3;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Deps = { db: Db; keys: KeyRing };

const found = (row: BriefRow, by: FoundMember['by'], contact: string | null = null): FoundMember => ({
  ...row,
  by,
  contact,
});

const byContact = async (brandId: string, contacts: readonly FoundContact[], { db }: Deps): Promise<FoundMember[]> => {
  const rows = await readById(
    db.read,
    brandId,
    contacts.map(({ memberId }) => memberId),
  );
  const known = new Map(rows.map((row) => [row.memberId, row]));
  return contacts.flatMap(({ memberId, kind, masked }) => {
    const row = known.get(memberId);
    return row === undefined ? [] : [found(row, kind, masked)];
  });
};

const byName = async (brandId: string, text: string, { db }: Deps): Promise<FoundMember[]> => {
  const begins = (await readByAccount(db.read, brandId, text, foundMax)).map((row) => found(row, 'account'));
  if (begins.length >= foundMax || [...text].length < partMin) return begins;
  const parts = (await readByPart(db.read, brandId, text, foundMax)).map((row) =>
    found(row, row.account.toLowerCase().includes(text.toLowerCase()) ? 'account' : 'nickname'),
  );
  return [...begins, ...parts];
};

/** Finds members by an operator's search text: the exact matches first, each member once. */
export const searchMembers = async (brandId: string, asked: string, deps: Deps): Promise<FoundMember[]> => {
  const text = asked.trim();
  if (uuid.test(text))
    return (await readById(deps.db.read, brandId, [text.toLowerCase()])).map((row) => found(row, 'id'));
  const [contacts, names] = await Promise.all([
    findByContactPart(deps.db.read, { brandId, text, limit: contactsMax }, deps),
    byName(brandId, text, deps),
  ]);
  const all = [...(contacts === null ? [] : await byContact(brandId, contacts.slice(0, foundMax), deps)), ...names];
  return [...new Map(all.toReversed().map((one) => [one.memberId, one])).values()].toReversed().slice(0, foundMax);
};
