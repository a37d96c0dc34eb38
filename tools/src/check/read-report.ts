import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The results of a test run. A test that passed only on retry counts as passed, and is listed. */
export type Results = {
  passed: number;
  failed: number;
  failures: string[];
  retried: string[];
  files: { kind: 'file' | 'journey'; name: string; seconds: number; tests: number }[];
};

/** `root` shortens paths, `rerun` begins the command that runs one failed test alone. */
type Options = { root: string; rerun: string };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    name: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightResult = { duration?: number; error?: { message?: string } };
type PlaywrightSpec = {
  title: string;
  file?: string;
  ok: boolean;
  tests?: { status?: string; results?: PlaywrightResult[] }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites?: PlaywrightSuite[] };

const firstLine = (text: string | undefined): string => (text ?? '').split('\n', 1)[0]?.slice(0, 200) ?? '';

/**
 * The first line, and the unexpected lines of a comparison: even a log of which only the end is kept must show the
 * reason.
 */
const briefly = (text: string): string => {
  const found = text.split('\n').filter((line) => /^\s*\+ {2,}\S/.test(line));
  return [firstLine(text), ...found.slice(0, 3).map((line) => line.trim().slice(0, 200))].join(' ');
};

/** Both runners take a regular expression as the title; in single quotes for the shell. */
const quoted = (title: string): string =>
  `'${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", String.raw`'\''`)}'`;

const withCommand = (line: string, command: string): string => `${line}\n           alone: ${command}`;

const readVitest = (report: VitestReport, { root, rerun }: Options): Results => {
  const { testResults = [] } = report;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) {
        // A file that could not be loaded has no tests to fail.
        if (!message || assertionResults.length > 0) return [];
        return [withCommand(`${file}: ${firstLine(message)}`, `${rerun} ${file}`)];
      }
      return failed.map(({ fullName, failureMessages }) =>
        withCommand(
          `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
          `${rerun} ${file} -t ${quoted(fullName)}`,
        ),
      );
    }),
    retried: [],
    files: testResults.map(({ name, startTime = 0, endTime = 0, assertionResults }) => ({
      kind: 'file' as const,
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
    })),
  };
};

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const resultsIn = ({ tests = [] }: PlaywrightSpec): PlaywrightResult[] => tests.flatMap(({ results = [] }) => results);

/** The first failure of a journey in one line, and how to run it alone. */
const described = (spec: PlaywrightSpec, { rerun }: Options): string => {
  const { file = '', title } = spec;
  // Playwright colours its messages for a terminal.
  const complaint = briefly(stripVTControlCharacters(resultsIn(spec).find(({ error }) => error)?.error?.message ?? ''));
  return withCommand(
    `${file} › ${title}${complaint === '' ? '' : `: ${complaint}`}`,
    `${rerun} ${file} -g ${quoted(title)}`,
  );
};

const readPlaywright = (report: PlaywrightReport, options: Options): Results => {
  const specs = specsIn(report);
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.filter(({ ok }) => !ok).map((spec) => described(spec, options)),
    retried: specs
      .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => described(spec, options)),
    files: specs.map((spec) => ({
      kind: 'journey' as const,
      name: `${spec.file ?? ''} › ${spec.title}`,
      seconds: resultsIn(spec).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      tests: 1,
    })),
  };
};

/** Reads the JSON report of Vitest or Playwright. */
export const readReport = (text: string, options: Options): Results => {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? readPlaywright(report, options) : readVitest(report, options);
};
