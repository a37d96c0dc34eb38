import type { AgentExport } from './export.types.ts';

/** An export as its agent sees it. */
export const showExport = ({ input, ...file }: AgentExport) => ({
  exportId: file.exportId,
  kind: input.kind,
  from: input.from,
  to: input.to,
  state: file.state,
  rowsDone: file.rowsDone,
  rowsTotal: file.rowsTotal,
  isCut: file.isCut,
  fileName: file.fileName,
  createdAt: file.createdAt.toISOString(),
  expiresAt: file.expiresAt.toISOString(),
});
