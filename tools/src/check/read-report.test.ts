import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

it('counts what failed in Vitest and says how to run each failure alone', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/root/a.test.ts',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          { status: 'skipped', fullName: 'a is slow' },
          { status: 'failed', fullName: "a (1) doesn't hold", failureMessages: ['expected 1\nmore'] },
        ],
      },
      { name: '/root/b.test.ts', message: 'cannot be loaded\nat …', assertionResults: [] },
    ],
  };
  expect(readReport(JSON.stringify(report), { root: '/root', rerun: 'run' })).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      String.raw`a.test.ts › a (1) doesn't hold: expected 1
           alone: run a.test.ts -t 'a \(1\) doesn'\''t hold'`,
      'b.test.ts: cannot be loaded\n           alone: run b.test.ts',
    ],
    retried: [],
    files: [
      { kind: 'file', name: 'a.test.ts', seconds: 2.5, tests: 2 },
      { kind: 'file', name: 'b.test.ts', seconds: 0, tests: 0 },
    ],
  });
});

it('names journeys that failed at any depth, and those that passed only when they were tried again', () => {
  const failed = {
    duration: 1_500,
    error: { message: '\u001b[31mError: no button\u001b[39m\nmore\n- Array []\n+ Array [\n+   "429",\n+ ]' },
  };
  const spec = { title: 'opens', file: 'j.spec.ts', ok: false, tests: [{ results: [failed, failed] }] };
  const again = {
    title: 'closes',
    file: 'j.spec.ts',
    ok: true,
    tests: [{ status: 'flaky', results: [{ error: { message: 'Error: too late' } }, {}] }],
  };
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ suites: [{ specs: [spec, again] }], specs: [{ title: 'x', ok: true }] }],
  };
  expect(readReport(JSON.stringify(report), { root: '/root', rerun: 'run' })).toMatchObject({
    passed: 4,
    failed: 1,
    failures: [`j.spec.ts › opens: Error: no button +   "429",\n           alone: run j.spec.ts -g 'opens'`],
    retried: [`j.spec.ts › closes: Error: too late\n           alone: run j.spec.ts -g 'closes'`],
    files: [{ name: ' › x' }, { name: 'j.spec.ts › opens', seconds: 3 }, { name: 'j.spec.ts › closes' }],
  });
});
