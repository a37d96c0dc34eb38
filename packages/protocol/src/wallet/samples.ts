const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One body of every shape that a call takes. */
export const sampleBodies = {
  walletTransfer: [
    { transferId: uuid, direction: 'toVendor', vassalage: 'FHS', amount: '10000', currency: 'VND' },
    { transferId: uuid, direction: 'toMain', vassalage: 'FHS', currency: 'VND' },
  ],
};

/** What a query must hold at least. */
export const sampleQueries = {
  getReceipt: { day: '2026-11-16' },
};
