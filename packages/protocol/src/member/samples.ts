/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
  setProfileDetail: [{ field: 'realName', value: 'Mara Vale' }],
  updateProfile: [{ nickname: 'Mara' }, { icon: 'a07' }, { icon: null, language: 'EN' }],
};

/** The minimal valid query of each call. */
export const sampleQueries = {
  affiliate: { code: 'ABCD2345' },
};
