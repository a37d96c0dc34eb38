const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  redeemReward: [{ redeemId: uuid, rewardId: 'r1', quantity: 1, paymentPassword: 'secret' }],
  convertPoints: [{ convertId: uuid, points: '100', rateId: 'r1', paymentPassword: 'secret' }],
};
