import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

it('counts and names what failed in Vitest', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          { status: 'failed', fullName: 'a breaks', failureMessages: ['expected 1\nmore'] },
        ],
      },
      { name: 'b.test.ts', message: 'cannot be loaded\nat …', assertionResults: [] },
    ],
  };
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a breaks: expected 1', 'b.test.ts: cannot be loaded'],
    unsteady: [],
  });
});

it('names what failed in any depth with its first words, and what passed only when it was tried again', () => {
  const failed = {
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
  expect(readReport(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 1,
    failures: ['j.spec.ts › opens: Error: no button +   "429",'],
    unsteady: ['j.spec.ts › closes: Error: too late'],
  });
});
