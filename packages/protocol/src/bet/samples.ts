/** One body of every shape that a call takes. */
export const sampleBodies = {
  disputeBet: [{ comment: 'The wheel stopped elsewhere.' }],
};
