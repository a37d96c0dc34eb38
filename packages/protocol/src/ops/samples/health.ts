/** Sample input for the health calls. */
export const healthOpsSamples = {
  opsReadCells: { query: { range: '7d' } },
  opsListFailedJobs: { query: { limit: '10', givenUp: 'true' } },
  opsRetryJob: { params: { jobId: '{failedJobId}' }, body: {} },
};
