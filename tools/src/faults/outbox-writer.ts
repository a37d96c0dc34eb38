import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ProcessFailedError } from '../stack/index.ts';
import { startHarnessProgram } from './harness-program.ts';
import type { PlannedTransaction } from './plan-transactions.ts';

const entry = z.union([z.object({ acknowledged: z.array(z.string()) }), z.object({ rolledBack: z.array(z.string()) })]);

/** The writer's journal, which grows while it writes. */
export type OutboxWriter = {
  readonly acknowledged: ReadonlySet<string>;
  readonly rolledBack: ReadonlySet<string>;
  readonly hasEnded: boolean;
  /** Resolves when everything is written; rejects if the writer failed. */
  readonly done: Promise<void>;
  kill(): Promise<void>;
};

/** Starts the program that writes the planned transactions, and keeps its journal. */
export const startOutboxWriter = ({
  plan,
  eventsPerSecond,
  env,
  folder,
}: {
  plan: readonly PlannedTransaction[];
  eventsPerSecond: number;
  env: Readonly<Record<string, string>>;
  folder: string;
}): OutboxWriter => {
  const planFile = join(folder, 'outbox-plan.json');
  writeFileSync(planFile, JSON.stringify(plan));
  const acknowledged = new Set<string>();
  const rolledBack = new Set<string>();
  const writing = startHarnessProgram({
    name: 'writer',
    program: 'outbox-writer.ts',
    args: ['--plan', planFile, '--rate', String(eventsPerSecond)],
    env,
    logFolder: folder,
    onLine: (line) => {
      const parsed = entry.parse(JSON.parse(line));
      const [ids, journal] =
        'acknowledged' in parsed ? [parsed.acknowledged, acknowledged] : [parsed.rolledBack, rolledBack];
      for (const id of ids) journal.add(id);
    },
  });
  const done = writing.exited.then((code) => {
    if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, writing);
  });
  // Callers that await it get the error; a run that has failed elsewhere no longer awaits it.
  done.catch(() => {});
  return {
    acknowledged,
    rolledBack,
    get hasEnded() {
      return writing.hasExited;
    },
    done,
    kill: async () => {
      writing.kill('SIGKILL');
      await writing.exited;
    },
  };
};
