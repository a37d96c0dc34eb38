import { port } from '#platform/module/port.ts';
import type { MemberInfoUses } from './get-member-info.ts';

/** When somebody came in the time before; `identity` keeps the sessions. */
export const previousLoginPort = port<MemberInfoUses['previousLoginOf']>('member.previousLogin');

/** Whether a brand lets its members invite others; `report` keeps the referrals. */
export const hasReferralPort = port<MemberInfoUses['hasReferral']>('member.hasReferral');
