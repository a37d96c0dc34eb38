/** One body of every shape that a call takes. */
export const sampleBodies = {
  addFavorite: [{ nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' }],
};

/** What a query must hold at least. */
export const sampleQueries = {
  vendorGameType: { vassalage: 'FHS' },
  removeFavorite: { nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' },
};
