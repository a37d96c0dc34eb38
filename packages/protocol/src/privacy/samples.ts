/** One body of every shape that a call takes. */
export const sampleBodies = {
  closeAccount: [{ account: 'mara' }],
};
