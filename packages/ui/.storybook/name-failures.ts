import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'vitest/config';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

const linesOfAnErrorMax = 6;

/** The text of an error, without colours and without the debug URL of a Storybook that is not running. */
const wordsOf = ({ message }: { message: string }): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Click to debug'))
    .slice(0, linesOfAnErrorMax)
    .map((line) => `      ${line.trim()}`);

const describe = (verdict: string, name: string, errors: readonly { message: string }[]): string[] => [
  `  ${verdict} ${name}`,
  ...errors.flatMap(wordsOf),
];

const reportTest = (test: TestCase): string[] => {
  const { state, errors } = test.result();
  const isRetried = (test.diagnostic()?.retryCount ?? 0) > 0;
  if (state !== 'failed' && !isRetried) return [];
  const name = `${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}`;
  return describe(state === 'failed' ? 'FAILED ' : 'RETRIED', name, errors ?? []);
};

const reportModule = (module: TestModule): string[] => [
  ...(module.errors().length === 0
    ? []
    : describe('FAILED ', `${module.project.name} ${module.relativeModuleId}`, module.errors())),
  ...[...module.children.allTests()].flatMap(reportTest),
];

const nameThem = (vitest: Vitest): Reporter => ({
  onTestRunEnd: (modules, strayErrors: readonly SerializedError[]) => {
    const lines = [
      ...modules.flatMap(reportModule),
      ...strayErrors.flatMap((error) => describe('FAILED ', 'outside of any test', [error])),
    ];
    if (lines.length > 0) vitest.logger.log(['', 'Failed or retried:', ...lines, ''].join('\n'));
  },
});

/**
 * Prints at the very end which stories failed and why, and which passed only on retry, for any reporters of the command
 * line: often only the end of a long log is kept.
 */
export const nameFailures = (): Plugin => ({
  name: 'fairhouse:name-failures',
  configureVitest: ({ vitest, project }) => {
    // Every project loads the plugin, but the run needs it once.
    if (vitest.projects[0] === project) vitest.config.reporters.push(nameThem(vitest));
  },
});
