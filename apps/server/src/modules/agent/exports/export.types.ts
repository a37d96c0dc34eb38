import type { agentExportStates, createAgentExportEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { TeamActor, TeamDeps } from '../pages/team.types.ts';

export type ExportRequest = z.output<(typeof createAgentExportEndpoint)['schema']['body']>;

/** What is wanted: the list, its filter, its days and the language of the file. */
export type ExportInput = ExportRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'exportId'>
    : never
  : never;

export type AgentExport = TeamActor & {
  exportId: string;
  input: ExportInput;
  state: (typeof agentExportStates)[number];
  rowsDone: number;
  rowsTotal: number;
  isCut: boolean;
  fileName: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export type ExportDeps = TeamDeps & { jobs: Jobs; audit: Audit };
