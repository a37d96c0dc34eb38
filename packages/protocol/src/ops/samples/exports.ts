/** Sample input for the export calls. */
const byId = { exportId: '{exportId}' };

export const exportsOpsSamples: Record<
  string,
  { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
> = {
  opsCreateExport: { body: { kind: 'members', params: {} } },
  opsListExports: { query: { state: 'done' } },
  opsGetExport: { params: byId },
  opsCancelExport: { params: byId },
  opsDownloadExport: { params: byId },
};
