import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@fairhouse/tools/services';
import { describe, expect, it } from 'vitest';

type Report = Record<'acknowledged' | 'rolledBack' | 'faults' | 'lost', number> & { pass: boolean };

/**
 * The short form of `pnpm faults outbox`; its output appears in the test's output, with the seed that repeats the run.
 */
const runOutbox = async (args: readonly string[]): Promise<Report> => {
  const command = [join(repositoryRoot, 'tools/src/faults.ts'), 'outbox', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 110_000 }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.stderr}\n${error.stdout}`, { cause: error });
    },
  );
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
};

describe('events while relay, transport and consumers are killed', { tags: ['deep'], timeout: 120_000 }, () => {
  it('reach every consumer once and in order, and none is invented', async () => {
    const report = await runOutbox(['--events', '800', '--kills', '4', '--consumer-kills', '1']);
    expect(report).toMatchObject({
      acknowledged: 800,
      delivered: 800,
      lost: 0,
      doubled: 0,
      phantom: 0,
      outOfOrder: 0,
      faults: 6,
      pass: true,
    });
    expect(report.rolledBack).toBeGreaterThan(50);
  });

  it('are lost by a relay that ignores running transactions, so the check above can fail', async () => {
    const report = await runOutbox(['--negative', '--events', '300', '--kills', '1', '--consumer-kills', '0']);
    expect(report.lost).toBeGreaterThan(0);
  });
});
