/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  closeAccount: [{ account: 'mara' }],
};
