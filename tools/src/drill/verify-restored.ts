import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { CellContext } from '../cell/cell-layout.ts';
import { databaseUrl } from '../cell/role-parts.ts';
import { repositoryRoot } from '../services/index.ts';
import { ProcessFailedError, shellEnvironment, startLogged } from '../stack/index.ts';
import { type AuditVerdict, auditShape } from './judge-audit.ts';

const run = promisify(execFile);
const dumpProgram = '/usr/lib/postgresql/15/bin/pg_dump';
const dumpTimeoutMs = 5 * 60_000;
const dumpMaxBytes = 64 * 1024 ** 2;

/** Tables, functions, constraints, owners and grants as text. The fixed key makes two dumps comparable. */
export const dumpSchema = async (url: string): Promise<string> => {
  const { stdout } = await run(dumpProgram, ['--schema-only', '--restrict-key=drill', `--dbname=${url}`], {
    timeout: dumpTimeoutMs,
    maxBuffer: dumpMaxBytes,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  return stdout;
};

const ledgerShape = z.object({ checks: z.int(), findings: z.int(), seals: z.int(), pass: z.boolean() });
/** `aurora 2026-11-20 books USD staked: expected …`; differences inside the reports name their table instead. */
const booksOfDay = /^\S+ \d{4}-\d{2}-\d{2} books /;
const reportsShape = z.object({ days: z.int(), differences: z.int(), pass: z.boolean() });

export type Verified = {
  ledger: z.infer<typeof ledgerShape>;
  reports: z.infer<typeof reportsShape>;
  /** Differences between the sums of a day and the books: what the worker, which is off, had not counted yet. */
  reportsBehind: number;
  audit: AuditVerdict;
  complaints: readonly string[];
};

/**
 * Runs the commands that an operator runs after a restore, against the anchors and seals that are kept outside the
 * database.
 */
export const verifyRestored = async (context: CellContext, port: number): Promise<Verified> => {
  const { state, dir } = context;
  const complaints: string[] = [];
  const verify = async <T>(name: string, shape: z.ZodType<T>, env: Readonly<Record<string, string>>): Promise<T> => {
    let last = '';
    const running = startLogged({
      name,
      command: process.execPath,
      args: [join(repositoryRoot, `apps/server/src/cli/${name}.ts`)],
      cwd: repositoryRoot,
      env: { ...shellEnvironment(), DATABASE_URL: databaseUrl(state, 'app', port), ...env },
      logFile: join(dir, `${name}.log`),
      onLine: (line, source) => {
        if (source === 'stdout') last = line;
        else complaints.push(line.trim());
      },
      endSignal: 'SIGKILL',
    });
    // Exit code 1 means that it found something, which its last line counts.
    const code = await running.exited;
    if (code > 1) throw new ProcessFailedError(`ended with code ${code}`, running);
    return shape.parse(JSON.parse(last));
  };
  const anchors = (file: string): string => join(dir, 'anchors', file);
  const ledger = await verify('ledger-verify', ledgerShape, { LEDGER_SEAL_FILE: anchors('ledger-seals.jsonl') });
  const told = complaints.length;
  const reports = await verify('reports-verify', reportsShape, {});
  const reportsBehind = complaints.slice(told).filter((line) => booksOfDay.test(line)).length;
  return {
    ledger,
    reports,
    reportsBehind,
    audit: await verify('audit-verify', auditShape, {
      AUDIT_KEY: state.auditKey,
      AUDIT_ANCHOR_FILE: anchors('audit-anchors.jsonl'),
    }),
    complaints,
  };
};
