const reason = 'seen and decided';
const byContract = { contractId: '{contractId}' };
const byRun = { runId: '{runId}' };
const byDebt = { debtId: '{debtId}' };
const byTemplate = { templateId: '{templateId}' };
const byRef = { ref: '{ref}' };
const terms = { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'RNG', ratePpm: 3000 }] };

/** Sample input for the calls about contracts, runs and debts. */
export const contractsOpsSamples = {
  opsListContracts: { query: { limit: '10' } },
  opsGetContract: { params: byContract },
  opsListRealtimeDays: { params: byContract },
  opsEndContract: { params: byContract, body: { reason } },
  opsGetOfferForm: { params: byRef },
  opsOfferContract: { params: byRef, body: { terms, reason } },
  opsSimulateContract: { params: byRef, body: { terms } },
  opsListContractTemplates: {},
  opsSaveContractTemplate: { params: byTemplate, body: { name: 'Level one, real-time', terms } },
  opsDeleteContractTemplate: { params: byTemplate },
  opsListContractRuns: { query: { limit: '10' } },
  opsGetRunCalendar: { query: { kind: 'daily' } },
  opsGetContractRun: { params: byRun },
  opsListContractBills: { query: { limit: '10' } },
  opsListRunPayments: { params: byRun },
  opsGetContractBill: { params: { ...byContract, periodStart: '2025-11-03T00:00:00.000Z' } },
  opsDecideContractRun: { params: byRun, body: { decision: 'release', reason } },
  opsListContractDebts: { query: { limit: '10' } },
  opsSumContractDebts: {},
  opsGetContractDebt: { params: byDebt },
  opsWriteOffDebt: { params: byDebt, body: { reason } },
};
