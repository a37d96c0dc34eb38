/** The minimal valid query of each call. */
export const sampleQueries = {
  vnOpened: { gameCode: 'vn-hanoi' },
};
