import type { getReferralEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { lastPlayedAmong } from '#modules/bet/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import { depositedAmong } from '#modules/cashier/index.ts';
import { findMember, invitedBy, invitedByMonth, maskName, namesOf, openInvitation } from '#modules/member/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isReferralOffered } from './is-referral-offered.ts';
import { fillMonths } from './referral.rules.ts';

export type Referral = z.infer<(typeof getReferralEndpoint)['schema']['response'][200]>['value'];

/** Which of these members are protected: they are counted and never listed. */
export type ProtectedAmong = (
  db: Queryable,
  who: { brandId: string; memberIds: readonly string[] },
) => Promise<ReadonlySet<string>>;

export type ReferralDeps = {
  config: Config;
  db: Db;
  directory: BrandDirectory;
  clock: Clock;
  protectedAmong: ProtectedAmong;
};

type Owner = { brandId: string; memberId: string };

const listMax = 50;
const activeMs = 30 * 24 * 60 * 60_000;
/** A year and a month, so that the first of the twelve months is complete in every time zone. */
const sinceMs = 400 * 24 * 60 * 60_000;

const offeringBrand = (brandId: string, { directory }: Pick<ReferralDeps, 'directory'>): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined || !isReferralOffered(brand)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return brand;
};

/**
 * The member's invitation and the progress of the invited members. Everything is counted in a few set-based statements,
 * however many were invited. No amounts are included.
 */
export const getReferral = async (owner: Owner, deps: ReferralDeps): Promise<Referral> => {
  const { brandId, memberId } = owner;
  const brand = offeringBrand(brandId, deps);
  const { read } = deps.db;
  const member = await findMember(read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const now = deps.clock.now();
  const all = await invitedBy(read, owner);
  const memberIds = all.map(({ memberId: id }) => id);
  const [deposited, lastPlayed, hidden, months] = await Promise.all([
    depositedAmong(read, { brandId, memberIds }),
    lastPlayedAmong(read, { brandId, memberIds }),
    deps.protectedAmong(read, { brandId, memberIds: [memberId, ...memberIds] }),
    invitedByMonth(read, { ...owner, timeZone: brand.timeZone, since: new Date(now.getTime() - sinceMs) }),
  ]);
  const listed = all.filter(({ memberId: id }) => !hidden.has(id)).slice(0, listMax);
  const names = await namesOf(read, { brandId, ids: listed.map(({ memberId: id }) => id) });
  // A member on a break, excluded or closed cannot invite: their code finds no inviter either.
  const isOpen = member.state === 'active' && !hidden.has(memberId);
  const code = isOpen ? await deps.db.transaction((tx) => openInvitation(tx, owner, deps)) : '';
  const activeSince = now.getTime() - activeMs;
  return {
    isOpen,
    code,
    url: isOpen ? `${siteOrigin(brand, deps.config)}/register?referralCode=${code}` : '',
    funnel: {
      registered: all.length,
      deposited: deposited.size,
      played: lastPlayed.size,
      activeLast30Days: [...lastPlayed.values()].filter((at) => at.getTime() >= activeSince).length,
    },
    months: fillMonths(new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(now), months),
    invited: listed.map(({ memberId: id, joinedAt }) => ({
      nameMasked: maskName(names.get(id) ?? ''),
      joinedAt: joinedAt.toISOString(),
      hasDeposited: deposited.has(id),
      hasPlayed: lastPlayed.has(id),
    })),
  };
};
