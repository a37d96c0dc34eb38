/** One body of every shape that a call takes. */
export const sampleBodies = {
  setProfileDetail: [{ field: 'realName', value: 'Mara Vale' }],
  updateProfile: [{ nickname: 'Mara' }, { icon: 'a07' }, { icon: null, language: 'EN' }],
};

/** What a query must hold at least. */
export const sampleQueries = {
  affiliate: { code: 'ABCD2345' },
};
