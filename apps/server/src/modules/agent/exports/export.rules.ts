import type { FileTables } from '#platform/exports/file.store.ts';

/** One at a time, and this many in 24 hours. */
export const exportsPerDay = 5;

/** Rows beyond this number are cut off; a spreadsheet opens hardly more. */
export const exportRowsMax = 1_000_000;

export const writeExportTask = 'agent.write_export';

export const exportTables: FileTables = {
  files: 'agent.export',
  parts: 'agent.export_part',
  jobPrefix: 'agent-export:',
};
