import type { PrivateField } from '@fairhouse/protocol/ops/members-wire';
import { accountSecurity } from '#modules/identity/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { contactsOf, findMember, memberProfile } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

type Deps = { db: Db; clock: Clock; keys: KeyRing };

const contactView = (contact: { masked: string; verifiedAt: Date | null } | null) =>
  contact === null ? null : { masked: contact.masked, verifiedAt: contact.verifiedAt?.toISOString() ?? null };

/** A member's overview for the back office, with personal data masked. */
export const getMember = async ({ brandId, memberId }: { brandId: string; memberId: string }, deps: Deps) => {
  const db = deps.db.read;
  const member = await findMember(db, { brandId, id: memberId });
  if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const owner = { brandId, memberId };
  const [profile, contacts, wallets, security, recommender] = await Promise.all([
    memberProfile(db, owner),
    contactsOf(db, owner, deps),
    walletsOf(db, owner),
    accountSecurity({ ...owner, username: member.username }, deps),
    member.recommenderId === null ? null : findMember(db, { brandId, id: member.recommenderId }),
  ]);
  const given: PrivateField[] = (['mobile', 'email'] as const).filter((kind) => contacts[kind] !== null);
  return {
    memberId,
    account: member.username,
    nickname: member.displayName,
    kind: member.kind,
    type: member.type,
    state: member.state,
    stateReason: profile.stateReason,
    stateAt: profile.stateAt?.toISOString() ?? null,
    language: member.language,
    currency: member.currency,
    joinedAt: member.joinedAt.toISOString(),
    recommender: recommender === null ? null : { memberId: recommender.id, account: recommender.username },
    tags: profile.tags,
    mobile: contactView(contacts.mobile),
    email: contactView(contacts.email),
    privateFields: [...given, ...profile.details],
    wallets: wallets.map(({ walletId, purse, currency, balance, bonus, held, flags }) => ({
      walletId: walletId.toString(),
      purse,
      balance: { minor: balance, currency },
      bonus: { minor: bonus, currency },
      held: { minor: held, currency },
      flags,
    })),
    logins: security.logins.map(({ at, ...login }) => ({ ...login, at: at.toISOString() })),
    liveSessions: security.liveSessions,
    failedLogins: security.failedLogins,
    hasPassword: security.hasPassword,
    hasSecondFactor: security.hasSecondFactor,
    moneyOutHeldUntil: security.moneyOutHeldUntil?.toISOString() ?? null,
    notes: profile.notes,
  };
};
