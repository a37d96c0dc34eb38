import { type LinkedAccount, type LinkKind, linkedMax } from '@fairhouse/protocol/ops/member-profile';
import { sharedPayees } from '#modules/cashier/index.ts';
import { sharedPlaces } from '#modules/identity/index.ts';
import { invitedBy, sharedContacts } from '#modules/member/index.ts';
import { samePersons } from '#modules/protection/index.ts';
import { readById } from '../member-list/search.store.ts';
import { demandMember } from './demand-member.ts';
import { type FoundLink, mergeLinks } from './links.rules.ts';
import type { May, PageDeps, PageOwner } from './member-page.types.ts';

/** One more than is shown tells that there are more. */
const readMax = linkedMax + 1;

const byInvitation = async (owner: PageOwner, recommenderId: string | null, { db }: PageDeps): Promise<FoundLink[]> => {
  const linkOf = (kind: LinkKind) => (each: { memberId: string; joinedAt: Date }) => ({
    kind,
    memberId: each.memberId,
    evidence: null,
    at: each.joinedAt,
  });
  const invited = (await invitedBy(db.read, owner, readMax)).map(linkOf('invited'));
  if (recommenderId === null) return invited;
  const siblings = await invitedBy(db.read, { brandId: owner.brandId, memberId: recommenderId }, readMax + 1);
  return [
    ...invited,
    { kind: 'inviter', memberId: recommenderId, evidence: null, at: null },
    ...siblings.filter(({ memberId }) => memberId !== owner.memberId).map(linkOf('same_inviter')),
  ];
};

const byPayee = async (owner: PageOwner, { db, keys }: PageDeps): Promise<FoundLink[]> =>
  (await sharedPayees(db.read, owner, { keys })).map(({ memberId, masked, at }) => ({
    kind: 'same_payee',
    memberId,
    evidence: masked,
    at,
  }));

const byPerson = async (owner: PageOwner, { db, keys }: PageDeps): Promise<FoundLink[]> =>
  (await samePersons(db.read, { ...owner, limit: readMax }, { keys })).map(({ memberId, by }) => ({
    kind: by === 'person' ? 'same_person' : 'same_document',
    memberId,
    evidence: null,
    at: null,
  }));

const byContact = async (owner: PageOwner, { db, keys }: PageDeps): Promise<FoundLink[]> =>
  (await sharedContacts(db.read, { ...owner, limit: readMax }, { keys })).map(({ kind, memberId, masked }) => ({
    kind: kind === 'mobile' ? 'same_phone' : 'same_email',
    memberId,
    evidence: masked,
    at: null,
  }));

const byPlace = async (owner: PageOwner, { db }: PageDeps): Promise<FoundLink[]> =>
  (await sharedPlaces(db.read, { ...owner, limit: readMax })).map(({ what, memberId, network, at }) => ({
    kind: what === 'device' ? 'same_device' : 'same_network',
    memberId,
    evidence: network,
    at,
  }));

/** Other accounts that may belong to the same person. Every source is read by an index and bounded. */
export const listLinkedAccounts = async (
  owner: PageOwner,
  may: May,
  deps: PageDeps,
): Promise<{ accounts: LinkedAccount[]; capped: LinkKind[] }> => {
  const member = await demandMember(owner, deps);
  const found = (
    await Promise.all([
      byContact(owner, deps),
      byPlace(owner, deps),
      byInvitation(owner, member.recommenderId, deps),
      may('withdrawal.read') ? byPayee(owner, deps) : [],
      may('protection.read') ? byPerson(owner, deps) : [],
    ])
  ).flat();
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)];
  const merged = mergeLinks(kinds.flatMap(([, links]) => links.slice(0, linkedMax)));
  const rows = await readById(
    deps.db.read,
    owner.brandId,
    merged.map(({ memberId }) => memberId),
  );
  const known = new Map(rows.map((row) => [row.memberId, row]));
  return {
    accounts: merged.flatMap((link) => {
      const row = known.get(link.memberId);
      return row === undefined ? [] : [{ ...link, account: row.account, state: row.state }];
    }),
    capped: kinds.flatMap(([kind, links]) => (links.length > linkedMax ? [kind] : [])),
  };
};
