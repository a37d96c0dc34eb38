/** The door of `member`: who the people of a brand are. */
export { memberMemberRoutes } from './member.member.routes.ts';
export type { Member } from './member.types.ts';
export { type Enrolment, enrolMember } from './service/enrol-member.ts';
export { findMember } from './service/find-member.ts';
export { getMemberInfo, type MemberInfo } from './service/get-member-info.ts';
