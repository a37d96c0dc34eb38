/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  addFavorite: [{ nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' }],
};

/** The minimal valid query of each call. */
export const sampleQueries = {
  vendorGameType: { vassalage: 'FHS' },
  removeFavorite: { nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' },
};
