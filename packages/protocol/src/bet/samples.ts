/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  disputeBet: [{ comment: 'The wheel stopped elsewhere.' }],
};
