import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { line, prose } from '../wire/text.ts';
import {
  bulkFreezeMax,
  foundMember,
  memberFilter,
  memberNote,
  memberOverview,
  memberRow,
  memberSession,
  memberSorts,
  memberTag,
  memberTagsMax,
  privateFields,
  timelineEntry,
} from './members-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, opsCursor } from './ops-wire.ts';

const byMember = { memberId: z.uuid() };
const done = z.object({ outcome: z.literal('done') });
const reasonBody = z.strictObject({ reason: changeReason });

export const listMembersEndpoint = brandOpsEndpoint(
  {
    id: 'opsListMembers',
    module: 'report',
    method: 'GET',
    path: '/members',
    permission: 'member.read',
    summary: 'The members of a brand, filtered and sorted.',
    decided:
      'Read from a projection that lags by some seconds; asOf says how far. Counted up to 10,000. A text that looks like a phone number is searched among the numbers.',
    value: listPage(memberRow).extend({ asOf: instant.nullable() }),
  },
  { querystring: z.strictObject({ ...memberFilter, ...listQuery(memberSorts) }) },
);

export const searchMembersEndpoint = brandOpsEndpoint(
  {
    id: 'opsSearchMembers',
    module: 'report',
    method: 'GET',
    path: '/members/search',
    permission: 'member.read',
    summary: 'Finds members by id, account, nickname, e-mail or half a phone number.',
    decided: 'The last four digits of a number or its first five are enough; contacts are masked.',
    value: z.object({ found: z.array(foundMember).max(20) }),
  },
  { querystring: z.strictObject({ text: line(100).min(2) }) },
);

export const getMemberEndpoint = brandOpsEndpoint({
  id: 'opsGetMember',
  module: 'report',
  method: 'GET',
  path: '/members/:memberId',
  permission: 'member.read',
  summary: 'One member: account, state, wallets, masked contacts, last logins.',
  params: byMember,
  value: memberOverview,
});

export const revealMemberEndpoint = brandOpsEndpoint(
  {
    id: 'opsRevealMember',
    module: 'member',
    method: 'POST',
    path: '/members/:memberId/reveal',
    permission: 'member.reveal',
    stepUp: 'recent',
    summary: 'Reveals one private field.',
    decided: 'Thirty an hour for each operator; the record names the field and the reason, never the value.',
    params: byMember,
    value: z.object({ value: z.string().nullable(), left: z.int().min(0) }),
    errors: ['OPS_REVEAL_QUOTA'],
  },
  { body: z.strictObject({ field: z.enum(privateFields), reason: changeReason }) },
);

export const listMemberSessionsEndpoint = brandOpsEndpoint({
  id: 'opsListMemberSessions',
  module: 'identity',
  method: 'GET',
  path: '/members/:memberId/sessions',
  permission: 'member.read',
  summary: 'The sessions of a member, live ones first, the last hundred.',
  params: byMember,
  value: z.object({ list: z.array(memberSession).max(100) }),
});

export const endMemberSessionEndpoint = brandOpsEndpoint(
  {
    id: 'opsEndMemberSession',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/sessions/:sessionId/end',
    permission: 'member.sessions',
    summary: 'Ends one session of a member.',
    params: { ...byMember, sessionId: z.uuid() },
    value: done,
  },
  { body: reasonBody },
);

export const endMemberSessionsEndpoint = brandOpsEndpoint(
  {
    id: 'opsEndMemberSessions',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/sessions/end',
    permission: 'member.sessions',
    summary: 'Ends every session of a member and forgets their remembered browsers.',
    params: byMember,
    value: done.extend({ ended: z.int().min(0) }),
  },
  { body: reasonBody },
);

export const listMemberNotesEndpoint = brandOpsEndpoint({
  id: 'opsListMemberNotes',
  module: 'member',
  method: 'GET',
  path: '/members/:memberId/notes',
  permission: 'member.read',
  summary: 'The notes about a member, pinned ones first, then the newest; the last two hundred.',
  params: byMember,
  value: z.object({ list: z.array(memberNote).max(200) }),
});

export const addMemberNoteEndpoint = brandOpsEndpoint(
  {
    id: 'opsAddMemberNote',
    module: 'member',
    method: 'POST',
    path: '/members/:memberId/notes',
    permission: 'member.note',
    summary: 'Adds a note; nobody can change or remove it.',
    params: byMember,
    value: done,
  },
  { body: z.strictObject({ text: prose(2_000).min(1), isPinned: z.boolean().default(false) }) },
);

export const setMemberTagsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetMemberTags',
    module: 'member',
    method: 'PUT',
    path: '/members/:memberId/tags',
    permission: 'member.note',
    summary: 'Sets the tags of a member.',
    params: byMember,
    value: done,
  },
  { body: z.strictObject({ tags: z.array(memberTag).max(memberTagsMax) }) },
);

export const memberTimelineEndpoint = brandOpsEndpoint(
  {
    id: 'opsMemberTimeline',
    module: 'report',
    method: 'GET',
    path: '/members/:memberId/timeline',
    permission: 'member.read',
    summary: 'Notes, logins and audit entries of a member in one timeline, newest first.',
    params: byMember,
    value: z.object({ entries: z.array(timelineEntry), nextCursor: opsCursor.nullable() }),
  },
  { querystring: z.strictObject({ cursor: opsCursor.optional() }) },
);

export const freezeMemberEndpoint = brandOpsEndpoint(
  {
    id: 'opsFreezeMember',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/freeze',
    permission: 'member.freeze',
    summary: 'Blocks an account at once and ends its sessions.',
    params: byMember,
    value: done.extend({ ended: z.int().min(0) }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: reasonBody },
);

export const freezeMembersEndpoint = brandOpsEndpoint(
  {
    id: 'opsFreezeMembers',
    module: 'identity',
    method: 'POST',
    path: '/members/freeze',
    permission: 'member.freeze',
    summary: 'Requests to block several accounts; a second person decides.',
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ memberIds: z.array(z.uuid()).min(1).max(bulkFreezeMax), reason: changeReason }) },
);

export const unfreezeMemberEndpoint = brandOpsEndpoint(
  {
    id: 'opsUnfreezeMember',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/unfreeze',
    permission: 'member.unfreeze',
    summary: 'Requests to unblock an account; a second person decides.',
    decided: 'Self-excluded and closed accounts are not reopened by it.',
    params: byMember,
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE'],
  },
  { body: reasonBody },
);

export const startMemberResetEndpoint = brandOpsEndpoint(
  {
    id: 'opsStartMemberReset',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/reset',
    permission: 'member.reset',
    summary: 'Sends the member a link to set a new password.',
    decided:
      'Nobody but the member sees it or sets the password. It goes to the verified e-mail address, else to the phone number.',
    params: byMember,
    value: done.extend({ channel: z.enum(['email', 'sms']) }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: reasonBody },
);

export const removeMemberFactorsEndpoint = brandOpsEndpoint(
  {
    id: 'opsRemoveMemberFactors',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/factors/removal',
    permission: 'member.reset',
    summary:
      'Requests to remove the authenticator and the passkeys of a member who has lost them; a second person decides.',
    decided: 'The account then cools off for a day: no withdrawals, no changes of contacts and factors.',
    params: byMember,
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE'],
  },
  { body: reasonBody },
);

export const unlockMemberEndpoint = brandOpsEndpoint(
  {
    id: 'opsUnlockMember',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/unlock',
    permission: 'member.reset',
    summary: 'Resets the failed logins of an account, so that its password works again.',
    params: byMember,
    value: done,
  },
  { body: reasonBody },
);

export const viewAsMemberEndpoint = brandOpsEndpoint(
  {
    id: 'opsViewAsMember',
    module: 'identity',
    method: 'POST',
    path: '/members/:memberId/view',
    permission: 'member.view_as',
    stepUp: 'recent',
    summary: 'Makes a link that shows the site as the member sees it, read-only.',
    decided: 'One use within a minute; the session ends after ten minutes and can change nothing.',
    params: byMember,
    value: z.object({ url: z.url(), expiresAt: instant }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: reasonBody },
);
