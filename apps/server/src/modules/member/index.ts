/** Public API of `member`: the members of a brand, their contacts and profiles. */

export { blockedAmong } from './blocked-among.ts';
export { blockMember, unblockMember } from './change-state.ts';
export { closeIdleTrials } from './close-idle-trials.ts';
export { closeMember } from './close-member.ts';
export { countryOfMobile, maskEmail, maskMobile, maskName, parseEmail, parseMobile } from './contacts/contact.rules.ts';
export { contactsOf } from './contacts/contacts-of.ts';
export { type FoundContact, findByContactPart } from './contacts/find-by-contact-part.ts';
export { findMemberByContact } from './contacts/find-member-by-contact.ts';
export { saveContact } from './contacts/save-contact.ts';
export { type Enrolment, enrolMember } from './enrol-member.ts';
export { findMember } from './find-member.ts';
export { getMemberInfo, type MemberInfo } from './get-member-info.ts';
export { findInviter } from './invitations/find-inviter.ts';
export { hasInvited } from './invitations/has-invited.query.ts';
export { invitedBy, invitedByMonth } from './invitations/invited-by.ts';
export { openInvitation } from './invitations/open-invitation.ts';
export { notesBefore } from './list-notes.ts';
export { markFirstLogin } from './mark-first-login.ts';
export { hasReferralPort, previousLoginPort } from './member.ports.ts';
export type { Contact, ContactKind, DetailField, Member, MemberState, Note } from './member.types.ts';
export { type ListedMember, readHorizon, selectChanged, selectSlice } from './member-feed.query.ts';
export { namesOf } from './names-of.ts';
export { memberProfile } from './profile/member-profile.ts';
export { missingDetails } from './profile/missing-details.ts';
export { readDetail } from './profile/read-detail.ts';
export { type Details, saveDetails } from './profile/save-details.ts';
export { type MemberSegment, segmentSql } from './segment.sql.ts';
