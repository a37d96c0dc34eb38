import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@fairhouse/tools/services';
import { describe, expect, it } from 'vitest';

type Report = Record<'acknowledged' | 'foundDone' | 'tombstones' | 'controlLost', number>;

/**
 * The short form of `pnpm faults money`; its output appears in the test's output, with the seed that repeats its
 * decisions.
 */
const runMoney = async (args: readonly string[]): Promise<Report> => {
  const command = [join(repositoryRoot, 'tools/src/faults.ts'), 'money', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 230_000 }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.stderr}\n${error.stdout}`, { cause: error });
    },
  );
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
};

describe('money while the database and the gateways are killed', { tags: ['deep'], timeout: 240_000 }, () => {
  it('is neither lost nor doubled once it is acknowledged, and a database that forgets is found out', async () => {
    const report = await runMoney(['--faults', '4', '--cuts', '1', '--acknowledged', '2000']);
    expect(report).toMatchObject({
      killsOfPostgres: 2,
      killsOfGateway: 2,
      cuts: 1,
      lost: 0,
      doubled: 0,
      negative: 0,
      wrong: 0,
      changed: 0,
      invented: 0,
      broken: 0,
      contradicted: 0,
      difference: 0,
      unresolved: 0,
      findings: 0,
      pass: true,
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(2_000);
    // The run covered its purpose: commits without a response were found done, and rollbacks arrived before their bets.
    expect(report.foundDone).toBeGreaterThan(0);
    expect(report.tombstones).toBeGreaterThan(0);
    expect(report.controlLost).toBeGreaterThan(0);
  });
});
