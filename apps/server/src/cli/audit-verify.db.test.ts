import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit, fileAnchors, startSealer } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('audit-verify.ts', import.meta.url));
const key = Buffer.alloc(32, 0x5a);
const folder = mkdtempSync(join(tmpdir(), 'audit-verify-'));
const anchorFile = join(folder, 'anchors.jsonl');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const audit = createAudit({ clock: systemClock, key });
  for (const id of ['1', '2', '3']) {
    await database.db.transaction((tx) =>
      audit.record(tx, {
        brandId: 'aurora',
        actor: { kind: 'system', id: 'test' },
        action: 'audit.test',
        object: { kind: 'thing', id },
      }),
    );
  }
  const anchors = fileAnchors(anchorFile);
  const log = createLog({ level: 'silent', role: 'test' });
  const sealer = startSealer({ url: database.urlFor('sealer'), key, log, anchors });
  await until(async () => (await anchors.last())?.seq === 3n);
  await sealer.stop();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Connects as the database owner. */
const tamper = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(statement);
  await client.end();
};

/** Runs the command as an operator would. Returns its exit code and the last line of its output. */
const verify = async (environment: Record<string, string>) => {
  const options = { env: { PATH: '/usr/bin:/bin', ...environment }, timeout: 20_000 };
  const { code, stdout, stderr } = await run(process.execPath, [program], options).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  return { code, line: JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''), errors: stderr };
};

const settings = () => ({
  DATABASE_URL: database.urlFor('app'),
  AUDIT_KEY: key.toString('base64'),
  AUDIT_ANCHOR_FILE: anchorFile,
});

describe('pnpm audit:verify', () => {
  it('tells the figures of a whole chain and ends with 0', async () => {
    const { code, line } = await verify(settings());
    expect(line).toEqual({
      entries: 3,
      seals: 3,
      gaps: 0,
      unsealed: 0,
      lagSeconds: 0,
      anchors: 1,
      breakCount: 0,
      breaks: [],
      pass: true,
    });
    expect(code).toBe(0);
  });

  it('names the broken row and ends with 1', async () => {
    await tamper("update audit.entry set object_id = '9' where seq = 2");
    const { code, line, errors } = await verify(settings());
    await tamper("update audit.entry set object_id = '2' where seq = 2");
    expect(line).toMatchObject({
      breaks: [
        { table: 'entry', check: 'entry_mac', seq: '2' },
        { table: 'seal', check: 'seal_digest', seq: '2' },
      ],
      pass: false,
    });
    expect(errors).toContain('entry 2 entry_mac');
    expect(code).toBe(1);
  });

  it('does not pass what it could not check', async () => {
    const { AUDIT_KEY: _key, ...withoutKey } = settings();
    expect(await verify(withoutKey)).toMatchObject({ code: 2, line: { pass: false } });
    const nowhere = { ...settings(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await verify(nowhere)).toMatchObject({ code: 2, line: { pass: false } });
  });

  it('does not pass a chain whose anchors it was not shown', async () => {
    const { AUDIT_ANCHOR_FILE: _file, ...withoutAnchors } = settings();
    expect(await verify(withoutAnchors)).toMatchObject({ code: 1, line: { breaks: [{ check: 'anchors_absent' }] } });
  });
});
