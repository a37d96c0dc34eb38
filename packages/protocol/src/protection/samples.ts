/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  setDepositLimit: [
    { period: 'day', currency: 'USD', ceiling: '1000000' },
    { period: 'month', currency: 'USD', ceiling: null },
  ],
  setPlayLimit: [
    { kind: 'loss', period: 'day', currency: 'USD', ceiling: '1000000' },
    { kind: 'stake', period: 'bet', currency: 'USD', ceiling: null },
  ],
  setTimeLimit: [
    { kind: 'session', minutes: 60 },
    { kind: 'day', minutes: null },
  ],
  setRealityCheck: [{ minutes: 30 }],
  startCoolingOff: [{ option: '24h' }],
  startExclusion: [{ option: '6m' }],
  askReturn: [{ reason: 'I feel ready.' }, {}],
  answerRealityCheck: [{ answer: 'go_on' }, { answer: 'stop' }],
  submitIdentityCheck: [{ realName: 'Mara Vale', birthday: '1990-02-03' }],
};
