/** Well-formed input for the calls about members. */
const byId = { memberId: '{memberId}' };
const reason = 'asked by the member';

export const membersOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  opsListMembers: { query: { sort: '-joinedAt', limit: '10' } },
  opsSearchMembers: { query: { text: 'mara' } },
  opsGetMember: { params: byId },
  opsRevealMember: { params: byId, body: { field: 'mobile', reason } },
  opsListMemberSessions: { params: byId },
  opsEndMemberSession: { params: { ...byId, sessionId: '{sessionId}' }, body: { reason } },
  opsEndMemberSessions: { params: byId, body: { reason } },
  opsGetMemberProfile: { params: byId },
  opsGetMemberActivity: { params: byId },
  opsListMemberTransactions: { params: byId },
  opsListLinkedAccounts: { params: byId },
  opsListMemberDevices: { params: byId },
  opsListMemberMessages: { params: byId },
  opsListMemberNotes: { params: byId },
  opsAddMemberNote: { params: byId, body: { text: 'called, all well' } },
  opsSetMemberTags: { params: byId, body: { tags: ['vip'] } },
  opsMemberTimeline: { params: byId },
  opsFreezeMember: { params: byId, body: { reason } },
  opsFreezeMembers: { body: { memberIds: ['{memberId}'], reason } },
  opsUnfreezeMember: { params: byId, body: { reason } },
  opsStartMemberReset: { params: byId, body: { reason } },
  opsRemoveMemberFactors: { params: byId, body: { reason } },
  opsUnlockMember: { params: byId, body: { reason } },
  opsViewAsMember: { params: byId, body: { reason } },
};
