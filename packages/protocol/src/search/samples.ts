/** The minimal valid query of each call. */
export const sampleQueries = {
  search: { query: 'dragon' },
};
