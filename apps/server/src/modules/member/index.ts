/** The door of `member`: who the people of a brand are. */
export { maskEmail, maskMobile, maskName, parseEmail, parseMobile } from './contact.rules.ts';
export { memberMemberRoutes } from './member.member.routes.ts';
export type { Contact, ContactKind, DetailField, Member } from './member.types.ts';
export { closeIdleTrials } from './service/close-idle-trials.ts';
export { contactsOf } from './service/contacts-of.ts';
export { type Enrolment, enrolMember } from './service/enrol-member.ts';
export { findInviter } from './service/find-inviter.ts';
export { findMember } from './service/find-member.ts';
export { findMemberByContact } from './service/find-member-by-contact.ts';
export { getMemberInfo, type MemberInfo } from './service/get-member-info.ts';
export { markFirstLogin } from './service/mark-first-login.ts';
export { openInvitation } from './service/open-invitation.ts';
export { readDetail } from './service/read-detail.ts';
export { saveContact } from './service/save-contact.ts';
export { type Details, saveDetails } from './service/save-details.ts';
