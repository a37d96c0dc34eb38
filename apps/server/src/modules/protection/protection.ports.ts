import type { Db, Queryable } from '#platform/db/db.ts';
import { port } from '#platform/module/port.ts';
import type { CurrencyOf } from './deposit-limits/deposit-limits.types.ts';
import type { HarmPorts } from './harm/harm.types.ts';
import type { ProtectionOpsDeps } from './restrictions/protection-ops.types.ts';
import type { RestrictDeps, RestrictionOwner, RestrictPorts } from './restrictions/restriction.types.ts';

type KnownContact = { value: string; verifiedAt: Date | null };

/** Who members are. */
export type MemberFacts = Pick<ProtectionOpsDeps, 'namesOf'> & {
  showExcluded: RestrictPorts['showExcluded'];
  currencyOf: CurrencyOf;
  contactsOf(db: Queryable, owner: RestrictionOwner): Promise<Record<'mobile' | 'email', KnownContact | null>>;
  /** A detail from the member's profile, if there is one. */
  detailOf(
    db: Queryable,
    owner: RestrictionOwner,
    field: 'payeeName' | 'birthday' | 'idNumber',
  ): Promise<string | null>;
  /** The owner of a verified or unverified contact. */
  ownerOf(db: Queryable, contact: { brandId: string; kind: 'mobile' | 'email'; value: string }): Promise<string | null>;
};
export const memberFactsPort = port<MemberFacts>('protection.memberFacts');

/** Data about members' logins. */
export type LoginFacts = {
  socialsOf(db: Queryable, owner: RestrictionOwner): Promise<{ provider: string; sub: string }[]>;
  devicesOf(db: Queryable, owner: RestrictionOwner): Promise<string[]>;
  findLinkedMember(db: Queryable, social: { brandId: string; provider: string; sub: string }): Promise<string | null>;
};
export const loginFactsPort = port<LoginFacts>('protection.loginFacts');

/** The payout accounts of a member. */
export type PayeeNumbers = (
  db: Queryable,
  owner: RestrictionOwner,
) => Promise<{ number: string; holderName: string }[]>;
export const payeeNumbersPort = port<PayeeNumbers>('protection.payeeNumbers');

/** The inputs of the harm markers. */
export const playHabitsPort = port<Omit<HarmPorts, 'cashierOf'>>('protection.playHabits');
export const paymentHabitsPort = port<HarmPorts['cashierOf']>('protection.paymentHabits');

/** Dependencies for restricting and recognising members, for modules of higher layers. */
export const restrictingPort = port<RestrictDeps & { db: Db }>('protection.restricting');
