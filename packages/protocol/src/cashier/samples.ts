const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  createDeposit: [{ orderId: uuid, methodId: uuid, amount: '100000', currency: 'VND' }],
  proveDeposit: [{ transactionId: 'FT2611160001' }, { pictures: [uuid] }],
  cancelDeposit: [{}],
  createWithdrawal: [
    {
      withdrawalId: uuid,
      methodId: uuid,
      payeeId: uuid,
      amount: '100000',
      currency: 'VND',
      proof: { factor: 'payment_password', password: 'secret' },
    },
  ],
  confirmReceipt: [
    { receipt: 'received' },
    { receipt: 'partly', remaining: '5000' },
    { receipt: 'not_received', pictures: [uuid] },
  ],
  complainWithdrawal: [{ note: 'It never came.' }],
  cancelWithdrawal: [{}],
  addPayee: [
    {
      payeeId: uuid,
      kind: 'bank',
      bankName: 'First Harbour Bank',
      holderName: 'Mara Vale',
      number: '0123456789',
      proofs: [{ factor: 'totp', code: '123456' }],
    },
  ],
};
