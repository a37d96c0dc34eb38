const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  claimRaffle: [{ claimId: uuid, promotionId: 'p1' }],
};
