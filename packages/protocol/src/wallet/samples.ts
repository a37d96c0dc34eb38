const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  walletTransfer: [
    { transferId: uuid, direction: 'toVendor', vassalage: 'FHS', amount: '10000', currency: 'VND' },
    { transferId: uuid, direction: 'toMain', vassalage: 'FHS', currency: 'VND' },
  ],
};

/** The minimal valid query of each call. */
export const sampleQueries = {
  getReceipt: { day: '2026-11-16' },
};
