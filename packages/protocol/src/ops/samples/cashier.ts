const uuid = '0197b1f0-0000-7000-8000-000000000001';

const methodFields = {
  titles: { EN: 'Bank transfer' },
  notes: { EN: 'By hand' },
  min: '100000',
  max: '100000000',
  feeFlat: '0',
  feePpm: 0,
  arrivalMinutes: 15,
  hours: null,
  position: 1,
  isEnabled: true,
  channels: [],
};

/** Well-formed input for the calls about deposits, withdrawals, methods and providers. */
export const cashierOpsSamples = {
  opsListDeposits: { query: { queue: 'review', limit: '10' } },
  opsGetDeposit: { params: { depositId: '{depositId}' } },
  opsConfirmDeposit: {
    params: { depositId: '{depositId}' },
    body: { revision: 0, received: '100000', reason: 'seen at the bank' },
  },
  opsRejectDeposit: {
    params: { depositId: '{depositId}' },
    body: { revision: 0, code: 'PROOF_NOT_ACCEPTED', reason: 'not there' },
  },
  opsListWithdrawals: { query: { queue: 'review', limit: '10' } },
  opsGetWithdrawal: { params: { withdrawalId: '{withdrawalId}' } },
  opsLeaseWithdrawal: { params: { withdrawalId: '{withdrawalId}' }, body: { action: 'take' } },
  opsApproveWithdrawal: { params: { withdrawalId: '{withdrawalId}' }, body: { revision: 0, reason: 'all checked' } },
  opsRejectWithdrawal: {
    params: { withdrawalId: '{withdrawalId}' },
    body: { revision: 0, code: 'OTHER', reason: 'not possible' },
  },
  opsMarkWithdrawal: {
    params: { withdrawalId: '{withdrawalId}' },
    body: { revision: 0, mark: 'hold', reason: 'asking the member' },
  },
  opsAskPayout: { params: { withdrawalId: '{withdrawalId}' }, body: {} },
  opsResolveDispute: {
    params: { withdrawalId: '{withdrawalId}' },
    body: { revision: 0, resolution: 'force_received', reason: 'the bank has shown it' },
  },
  opsReadProof: { params: { proofId: '{proofId}' } },
  opsChangePaymentMethod: {
    params: { methodId: '{methodId}' },
    body: { revision: 0, ...methodFields, reason: 'new limits' },
  },
  opsAddPaymentMethod: {
    body: {
      methodId: uuid,
      direction: 'in',
      kind: 'transfer',
      providerCode: 'sandbox',
      payeeKind: null,
      currency: 'USD',
      ...methodFields,
      reason: 'a new way in',
    },
  },
  opsListDifferences: { query: { state: 'open' } },
  opsCompareStatement: { params: { providerCode: 'sandbox' }, body: { day: '2026-01-31' } },
};
