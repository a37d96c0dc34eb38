/** Well-formed input for the calls about the house's health. */
export const healthOpsSamples = {
  opsListFailedJobs: { query: { limit: '10', givenUp: 'true' } },
  opsRetryJob: { params: { jobId: '{failedJobId}' }, body: {} },
};
