/** Sample input for the ledger calls. */
export const ledgerOpsSamples = {
  opsListLedgerEntries: { query: { memberId: '{memberId}', limit: '10' } },
  opsTraceLedger: { query: { reference: 'nothing-of-that-name' } },
  opsListJournals: { query: { limit: '10' } },
  opsListMemberWallets: { params: { memberId: '{memberId}' } },
  opsProposeAdjustment: {
    params: { memberId: '{memberId}' },
    body: {
      purse: 'main',
      currency: '{memberCurrency}',
      amount: '10000',
      kind: 'goodwill',
      reason: 'A round was slow.',
    },
  },
};
