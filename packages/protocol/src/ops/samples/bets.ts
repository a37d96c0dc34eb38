/** Well-formed input for the calls about rounds. */
export const betsOpsSamples = {
  opsListBets: { query: { state: 'settled', stakedMin: '0', limit: '10' } },
  opsGetBet: { params: { roundRef: '{roundRef}' } },
};
