import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

/** One visit with an empty cache, as a middling phone on a slow line sees it. */
export type Visit = {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  accessibility: number;
  /** Nothing where the page did not come to rest in time: then neither can be told. */
  tbtMs: number | null;
  performance: number | null;
  requests: number;
  scripts: readonly string[];
  styles: readonly string[];
  fontBytes: number;
  /** What held the largest paint back, in the words of the measurement; the worst first. */
  limits: readonly string[];
};

type Request = { url: string; resourceType?: string; transferSize: number };

const itemsOf = (result: Result, audit: string): unknown[] => {
  const details = result.audits[audit]?.details;
  return details !== undefined && 'items' in details ? (details.items as unknown[]) : [];
};

const numberOf = (result: Result, audit: string): number => {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`the measurement has no ${audit}: ${result.runtimeError?.message ?? ''}`);
  return value;
};

/** Insights that were not passed, with what they would save of the largest paint where that is known. */
const limitsOf = (result: Result): string[] =>
  Object.values(result.audits)
    .filter(({ score, id }) => id.endsWith('-insight') && score !== null && score < 0.9)
    .toSorted((a, b) => (b.metricSavings?.LCP ?? 0) - (a.metricSavings?.LCP ?? 0))
    .map(({ title, displayValue, metricSavings }) =>
      [title, displayValue, metricSavings?.LCP ? `about ${Math.round(metricSavings.LCP)} ms of the largest paint` : '']
        .filter(Boolean)
        .join(', '),
    );

/**
 * Chromium of its own for each visit: nothing is warm. Line and processor are truly slowed down, by the numbers
 * of the mobile preset: its other way, to load at full speed and to reckon, takes the first paint of a page
 * for that of its scripts and knows nothing of a picture that came with the shell.
 */
export const measurePage = async (url: string): Promise<Visit> => {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // What moves for ever leaves no moment at which the page has come to rest, and then nothing more is told.
      '--force-prefers-reduced-motion',
    ],
    logLevel: 'silent',
  });
  try {
    const response = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      maxWaitForLoad: 45_000,
      onlyCategories: ['performance', 'accessibility'],
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      throttling: {
        cpuSlowdownMultiplier: 4,
        requestLatencyMs: 150 * 3.75,
        downloadThroughputKbps: 1.6 * 1024 * 0.9,
        uploadThroughputKbps: 750 * 0.9,
      },
    });
    if (response === undefined) throw new Error(`${url} was not measured`);
    const { lhr } = response;
    const requests = itemsOf(lhr, 'network-requests') as Request[];
    const urlsOf = (type: string): string[] =>
      requests.filter(({ resourceType }) => resourceType === type).map((request) => request.url);
    return {
      fcpMs: numberOf(lhr, 'first-contentful-paint'),
      lcpMs: numberOf(lhr, 'largest-contentful-paint'),
      tbtMs: lhr.audits['total-blocking-time']?.numericValue ?? null,
      cls: numberOf(lhr, 'cumulative-layout-shift'),
      performance: lhr.categories.performance?.score ?? null,
      accessibility: lhr.categories.accessibility?.score ?? 0,
      requests: requests.length,
      scripts: urlsOf('Script'),
      styles: urlsOf('Stylesheet'),
      fontBytes: requests
        .filter(({ resourceType }) => resourceType === 'Font')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      limits: limitsOf(lhr),
    };
  } finally {
    chrome.kill();
  }
};
