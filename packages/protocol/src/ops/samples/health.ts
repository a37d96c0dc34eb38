/** Sample input for the health calls. */
export const healthOpsSamples = {
  opsListFailedJobs: { query: { limit: '10', givenUp: 'true' } },
  opsRetryJob: { params: { jobId: '{failedJobId}' }, body: {} },
};
