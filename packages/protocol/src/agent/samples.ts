const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  createAccounts: [{ requestId: uuid, usernames: ['winter01', 'winter02'] }],
  activateAccount: [
    {
      secret: 'k7xw-29ad-pq4m',
      username: 'winter01',
      password: 'kestrel moss lantern',
      termsAccepted: true,
    },
  ],
  createAgentLink: [{ requestId: uuid, label: 'Autumn', isForAgents: false, expiresAt: null, usesMax: 100 }],
  applyForAgent: [{ text: 'I run a fan page with two thousand readers.' }],
  answerApplicant: [{ answer: 'recommend' }],
  createAgentExport: [
    { exportId: uuid, kind: 'bets', from: '2026-06-01', to: '2026-06-30', language: 'EN', filter: { gameType: 'RNG' } },
    { exportId: uuid, kind: 'transactions', from: '2026-06-01', to: '2026-06-30', language: 'EN', filter: {} },
  ],
  transferToUpline: [{ transferId: uuid, amount: '100000', currency: 'USD' }],
  transferToDownline: [{ transferId: uuid, receiver: '42', amount: '100000', currency: 'USD' }],
};
