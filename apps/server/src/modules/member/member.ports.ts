import { port } from '#platform/module/port.ts';
import type { MemberInfoDeps } from './get-member-info.ts';

/** The previous login; `identity` owns the sessions. */
export const previousLoginPort = port<MemberInfoDeps['previousLoginOf']>('member.previousLogin');

/** Whether a brand lets members invite others; `report` owns the referrals. */
export const hasReferralPort = port<MemberInfoDeps['hasReferral']>('member.hasReferral');
