import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

/** One visit with an empty cache, as on a mid-range phone with a slow connection. */
export type Visit = {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  accessibility: number;
  /** Null where the page did not become idle in time: then neither this nor `performance` is known. */
  tbtMs: number | null;
  performance: number | null;
  requests: number;
  scripts: readonly string[];
  styles: readonly string[];
  fontBytes: number;
  /** What delayed the largest paint, in Lighthouse's words; the worst first. */
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

/** Insights that failed, with their estimated saving for the largest paint where that is known. */
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
 * Starts a new Chromium for each visit, so that nothing is cached. Network and CPU are really throttled, with the
 * values of the mobile preset: its alternative, loading at full speed and simulating, attributes the first paint of a
 * page to its scripts and ignores a picture that is part of the shell.
 */
export const measurePage = async (url: string): Promise<Visit> => {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // Endless animations keep the page from becoming idle, and then no further metrics are available.
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
