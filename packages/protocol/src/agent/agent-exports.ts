import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { teamBetsFilter } from './list-team-bets.ts';
import { teamTransactionsFilter } from './list-team-transactions.ts';
import { agentGuard } from './team-wire.ts';

export const agentExportStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;

const agentExport = z
  .object({
    exportId: requestId,
    kind: z.enum(['bets', 'transactions']),
    from: z.iso.date(),
    to: z.iso.date(),
    state: z.enum(agentExportStates),
    rowsDone: z.int().min(0),
    /** As the list counts them; the file may differ by what has changed since. */
    rowsTotal: z.int().min(0),
    /** The file does not contain all rows. */
    isCut: z.boolean(),
    /** Null until the file is complete. */
    fileName: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'AgentExport' });

const asked = {
  exportId: requestId,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of the headings and of the names of games. */
  language: languagePack,
};

export const createAgentExportEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/exports',
    summary: 'Has a long list of the team written to a CSV file.',
    decided:
      'For A09 and A12 above 10,000 rows. exportId is made by the client and kept across retries. One at a time and five in a day. The job reads the list as its page does, so it shows the same accounts with the same masks, and stops if the caller is no agent any more. The file is kept for 24 hours.',
    reply: reply(agentExport),
    config: {
      id: 'createAgentExport',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED', 'SYSTEM_ID_REUSED', 'AGENT_EXPORT_LIMIT'],
    },
  },
  {
    body: z.discriminatedUnion('kind', [
      z.strictObject({ ...asked, kind: z.literal('bets'), filter: z.strictObject(teamBetsFilter) }),
      z.strictObject({ ...asked, kind: z.literal('transactions'), filter: z.strictObject(teamTransactionsFilter) }),
    ]),
  },
);

export const listAgentExportsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/exports',
  summary: 'The caller’s own exports of the last week, newest first, and how far they are.',
  reply: reply(z.object({ list: z.array(agentExport) })),
  config: { id: 'listAgentExports', module: 'agent', guard: agentGuard, errors: [] },
});

/** Returns the file itself (`text/csv`), not an envelope; a browser opens it as a link. */
export const readAgentExportEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/agent/v1/exports/:exportId/file',
    summary: 'The file, for whoever asked for it.',
    decided: 'Every download is recorded. The answer is the file; only refusals come in the envelope.',
    reply: reply(z.null()),
    config: {
      id: 'readAgentExport',
      module: 'agent',
      guard: agentGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ exportId: requestId }) },
);
