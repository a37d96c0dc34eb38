/** Well-formed input for the calls about languages and texts. */
const word = { language: 'EN', messageId: 'core.action.retry', message: 'Once more' };

export const textOverridesOpsSamples = {
  opsSetLanguages: {
    body: {
      revision: 0,
      default: 'TY',
      supported: ['TY', 'EN'],
      packLanguages: { TY: 'VI' },
      reason: 'as agreed with the brand',
    },
  },
  opsListWords: { query: { language: 'EN' } },
  opsSetWord: { body: { ...word, was: null } },
  opsJudgeWord: { body: word },
  opsExportWords: { query: { language: 'EN' } },
  opsImportWords: {
    body: {
      language: 'EN',
      messages: { 'core.action.retry': 'Once more' },
      isTrial: false,
      reason: 'as agreed with the brand',
    },
  },
};
