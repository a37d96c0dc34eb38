/** Well-formed input for the calls about segments. */
const byId = { segmentId: '{segmentId}' };

export const segmentsOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  opsListSegments: {},
  opsCountSavedSegment: { params: byId },
  opsSaveSegment: { params: byId, body: { name: 'Quiet for a month', filter: { loginAgo: 'over30' } } },
  opsDeleteSegment: { params: byId },
};
