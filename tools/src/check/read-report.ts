/** What a run of tests said of itself. */
export type Told = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { title: string; file?: string; ok: boolean }[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites?: PlaywrightSuite[] };

const firstLine = (text: string | undefined): string => (text ?? '').split('\n', 1)[0]?.slice(0, 200) ?? '';

const vitestFailures = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests to fail.
    if (failed.length === 0) return assertionResults.length === 0 && message ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`);
  });

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, file }) => `${file ?? ''} › ${title}`),
  ...suites.flatMap(playwrightFailures),
];

/** Reads the JSON of Vitest or Playwright; failures are named, because of a log only the end may be kept. */
export const readReport = (text: string): Told => {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        failures: playwrightFailures(report),
      }
    : { passed: report.numPassedTests, failed: report.numFailedTests, failures: vitestFailures(report) };
};
