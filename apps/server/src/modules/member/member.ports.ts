import { port } from '#platform/module/port.ts';
import type { MemberInfoDeps } from './get-member-info.ts';

/** When somebody came in the time before; `identity` keeps the sessions. */
export const previousLoginPort = port<MemberInfoDeps['previousLoginOf']>('member.previousLogin');

/** Whether a brand lets its members invite others; `report` keeps the referrals. */
export const hasReferralPort = port<MemberInfoDeps['hasReferral']>('member.hasReferral');
