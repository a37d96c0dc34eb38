import { stripVTControlCharacters } from 'node:util';

/** What a run of tests said of itself. What passed only when it was tried again is `unsteady`: passed, and named. */
export type Told = { passed: number; failed: number; failures: string[]; unsteady: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightResult = { error?: { message?: string } };
type PlaywrightSpec = {
  title: string;
  file?: string;
  ok: boolean;
  tests?: { status?: string; results?: PlaywrightResult[] }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites?: PlaywrightSuite[] };

const firstLine = (text: string | undefined): string => (text ?? '').split('\n', 1)[0]?.slice(0, 200) ?? '';

/** The first words, and what a comparison found too much: a log of which only the end is kept must still say why. */
const briefly = (text: string): string => {
  const found = text.split('\n').filter((line) => /^\s*\+ {2,}\S/.test(line));
  return [firstLine(text), ...found.slice(0, 3).map((line) => line.trim().slice(0, 200))].join(' ');
};

const vitestFailures = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests to fail.
    if (failed.length === 0) return assertionResults.length === 0 && message ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`);
  });

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** What a spec said when it failed, in one line: the first try that did. */
const complaintOf = ({ tests = [] }: PlaywrightSpec): string => {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []));
  // Playwright colours its messages for a terminal.
  return briefly(stripVTControlCharacters(errors[0] ?? ''));
};

const named = (spec: PlaywrightSpec): string => {
  const complaint = complaintOf(spec);
  return `${spec.file ?? ''} › ${spec.title}${complaint === '' ? '' : `: ${complaint}`}`;
};

const readPlaywright = (report: PlaywrightReport): Told => {
  const specs = specsIn(report);
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.filter(({ ok }) => !ok).map(named),
    unsteady: specs.filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky')).map(named),
  };
};

/** Reads the JSON of Vitest or Playwright; failures are named, because of a log only the end may be kept. */
export const readReport = (text: string): Told => {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  if ('stats' in report) return readPlaywright(report);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: vitestFailures(report),
    unsteady: [],
  };
};
