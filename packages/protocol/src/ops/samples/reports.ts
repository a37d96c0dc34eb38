const uuid = '0197b1f0-0000-7000-8000-000000000001';
const params = { scheduleId: '{scheduleId}' };

/** Sample input for the calls about reports. */
export const reportsOpsSamples = {
  opsGetReport: { params: { report: 'overview' }, query: { by: 'day', compare: 'previous' } },
  opsGetGroupReport: { query: { compare: 'none' } },
  opsListReportWinners: { query: { game: uuid, day: '2026-11-01' } },
  opsSaveReportSchedule: {
    body: {
      name: 'Morning figures',
      report: 'overview',
      query: { by: 'day' },
      cadence: 'daily',
      hour: 7,
      file: 'xlsx',
      recipientIds: [uuid],
    },
  },
  opsDeleteReportSchedule: { params },
  opsRunReportSchedule: { params, body: {} },
};
