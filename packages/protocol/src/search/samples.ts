/** What a query must hold at least. */
export const sampleQueries = {
  search: { query: 'dragon' },
};
