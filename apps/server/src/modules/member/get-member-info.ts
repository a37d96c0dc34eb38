import { currencyOf } from '@fairhouse/i18n';
import type { getMemberInfoEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { selectMember } from './member.store.ts';

export type MemberInfo = z.infer<(typeof getMemberInfoEndpoint)['schema']['response'][200]>['value'];

export type MemberInfoDeps = {
  db: Db;
  /** The member's previous login; provided by the module that owns the sessions. */
  previousLoginOf: (sessionId: string) => Promise<Date | null>;
  /** Whether the brand lets members invite others; provided by the module that owns the invitations. */
  hasReferral: (brandId: string) => boolean;
};

/**
 * The logged-in member. The VIP and promotion fields belong to modules that do not exist yet: a member has no rank, and
 * the only promotion is the referral (spec §6).
 */
export const getMemberInfo = async (
  { brandId, caller }: { brandId: string; caller: KnownCaller },
  deps: MemberInfoDeps,
): Promise<MemberInfo> => {
  const member = await selectMember(deps.db.read, { brandId, id: caller.subjectId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const previousLoginAt = await deps.previousLoginOf(caller.sessionId);
  return {
    id: member.id,
    account: member.username,
    nickname: member.displayName,
    type: member.type,
    role: member.kind,
    isAgent: member.kind === 'agent',
    isTrial: member.kind === 'trial',
    firstTimeLogin: member.firstLoginAt === null,
    // A session with a pending password change cannot call this; the login response reports an expired password.
    passwordExpired: false,
    language: member.language,
    currency: member.currency,
    currencySymbol: currencyOf(member.currency).symbol,
    hasVip: false,
    vipLabelName: null,
    vipRankLevel: null,
    availablePromoCount: 0,
    availablePromo: [
      { type: 'REFERRAL', enabled: member.kind !== 'trial' && member.state === 'active' && deps.hasReferral(brandId) },
    ],
    registeredAt: member.joinedAt.toISOString(),
    previousLoginAt: previousLoginAt?.toISOString() ?? null,
  };
};
