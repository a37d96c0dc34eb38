const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';
const hash = 'a'.repeat(64);
const salary = {
  version: 1,
  currency: 'USD',
  rows: [{ validBetMin: '100000', activeMin: 3, ratePpm: 5000 }],
  activeMinValidBet: '100000',
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
};
const terms = {
  processDividend: {
    ...salary,
    kind: 'dividend',
    period: 'H',
    mode: 'fixed',
    basis: 'loss',
    carry: 'none',
    lossBasis: ['payout', 'rebates'],
    lossCheck: true,
    rows: [{ validBetMin: '30000000', lossMin: '1000000', activeMin: 3, ratePpm: 30_000 }],
  },
  processDailySalary: { ...salary, kind: 'daily', period: 'D' },
  processHourSalary: { ...salary, kind: 'hourly' },
  processRealtimeSalary: {
    version: 1,
    kind: 'realtime',
    currency: 'USD',
    rates: [{ gameType: 'RNG', ratePpm: 3000 }],
  },
};
const contractBodies = (id: keyof typeof terms) => [
  { action: 'request', requestId: uuid },
  { action: 'offer', requestId: uuid, downlineId: 'm2', terms: terms[id] },
  { action: 'accept', requestId: uuid, contractId: 'c1', termsHash: hash, acknowledgedEndings: [] },
  { action: 'reject', requestId: uuid, contractId: 'c1' },
  { action: 'withdraw', requestId: uuid, contractId: 'c1' },
  { action: 'terminate', requestId: uuid, contractId: 'c1' },
  { action: 'consent', requestId: uuid, contractId: 'c1' },
];

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  processDividend: contractBodies('processDividend'),
  processDailySalary: contractBodies('processDailySalary'),
  processHourSalary: contractBodies('processHourSalary'),
  processRealtimeSalary: contractBodies('processRealtimeSalary'),
  estimateContract: [{ downline: '42', terms: terms.processDividend }, { terms: terms.processRealtimeSalary }],
  forgiveDebt: [{ requestId: uuid }],
};

/** The minimal valid query of each call. */
export const sampleQueries = {
  getContractForm: { kind: 'daily' },
  listBills: { kind: 'dividend' },
};
