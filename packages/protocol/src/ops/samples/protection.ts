const uuid = '0197b1f0-0000-7000-8000-000000000001';
const reason = 'seen and decided';

/** Sample input for the calls about protection, broadcasts, feedback and disputes of rounds. */
export const protectionOpsSamples = {
  opsListRestricted: { query: { state: 'excluded', limit: '10' } },
  opsGetMemberProtection: { params: { memberId: '{memberId}' } },
  opsTightenLimit: {
    params: { memberId: '{memberId}' },
    body: { kind: 'loss', period: 'day', ceiling: '100000', reason },
  },
  opsRestrictMember: {
    params: { memberId: '{memberId}' },
    body: { state: 'cooling_off', option: '24h', because: 'house', reason },
  },
  opsListHarmCases: { query: { state: 'open', limit: '10' } },
  opsCloseHarmCase: { params: { harmCaseId: '{harmCaseId}' }, body: { action: 'spoke', keepFlag: true, reason } },
  opsListIdentityCases: { query: { limit: '10' } },
  opsGetIdentityCase: { params: { caseId: '{caseId}' } },
  opsReadPaper: { params: { documentId: '{documentId}' } },
  opsDecideIdentity: {
    params: { caseId: '{caseId}' },
    body: { revision: 0, verdict: 'verified', rejected: [], reason },
  },
  opsChangeProfile: { params: { code: 'generic' }, body: { revision: 1, keys: { 'age.min': 21 }, reason } },
  opsSetBrandProfiles: { body: { revision: 0, list: [{ country: '*', code: 'generic' }], reason } },
  opsListMatches: { query: { state: 'open', limit: '10' } },
  opsGetMatch: { params: { matchId: '{matchId}' } },
  opsConfirmMatch: { params: { matchId: '{matchId}' }, body: { revision: 0, reason } },
  opsReleaseMatch: { params: { matchId: '{matchId}' }, body: { revision: 0, reason } },
  opsListBroadcasts: { query: { limit: '10' } },
  opsGetBroadcast: { params: { broadcastId: '{broadcastId}' } },
  opsCountSegment: { body: { segment: { kind: 'all' } } },
  opsSendBroadcast: {
    body: {
      broadcastId: uuid,
      category: 'system',
      segment: { kind: 'all' },
      words: { EN: { title: 'News', html: '<p>News of the brand.</p>' } },
      link: null,
      reason,
    },
  },
  opsStopBroadcast: { params: { broadcastId: '{broadcastId}' }, body: { reason } },
  opsListFeedback: { query: { limit: '10' } },
  opsAnswerFeedback: { params: { feedbackId: '{feedbackId}' }, body: { text: 'Thank you.', close: true } },
  opsListBetDisputes: { query: { limit: '10' } },
  opsAnswerBetDispute: { params: { roundRef: '{roundRef}' }, body: { verdict: 'declined', answer: 'It stands.' } },
};
