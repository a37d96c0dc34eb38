/** What a query must hold at least. */
export const sampleQueries = {
  vnOpened: { gameCode: 'vn-hanoi' },
};
