import { Agent, get } from 'node:http';

/** The results of the requests of a run. */
export type VisitReport = {
  requests: number;
  failed: number;
  /** Counts by reason; the number of reasons is bounded. */
  failures: Readonly<Record<string, number>>;
  p99Ms: number;
};

export type Visitors = { stop(): Promise<VisitReport> };

const tickMs = 10;
const responseTimeoutMs = 15_000;
const reasonsMax = 20;
/** Far more than a healthy server needs; beyond it the run would measure its own queue. */
const inFlightMax = 2_000;

/** Addresses of TEST-NET-3, one per visitor: each stays far below the rate limit of an address. */
const addressOf = (visitor: number): string => `203.0.113.${1 + (visitor % 254)}`;

/**
 * Sends requests at a steady rate without waiting for earlier ones, as visitors do: a server that stalls gets no
 * relief. Only a 200 with `success: true` counts as a success.
 */
export const startVisitors = ({
  url,
  host,
  paths,
  requestsPerSecond,
}: {
  url: string;
  host: string;
  paths: readonly string[];
  requestsPerSecond: number;
}): Visitors => {
  const agent = new Agent({ keepAlive: true });
  const since = performance.now();
  const failures: Record<string, number> = {};
  const tookMs: number[] = [];
  let sent = 0;
  let failed = 0;
  let inFlight = 0;

  const fail = (reason: string): void => {
    failed += 1;
    if (reason in failures || Object.keys(failures).length < reasonsMax) failures[reason] = (failures[reason] ?? 0) + 1;
  };

  const visit = (visitor: number): void => {
    const path = paths[visitor % paths.length] ?? '/';
    const started = performance.now();
    let isOver = false;
    const end = (reason?: string): void => {
      if (isOver) return;
      isOver = true;
      inFlight -= 1;
      tookMs.push(performance.now() - started);
      if (reason !== undefined) fail(`${path}: ${reason}`);
    };
    inFlight += 1;
    const headers = { host, 'x-forwarded-for': addressOf(visitor) };
    const asking = get(`${url}${path}`, { agent, headers, timeout: responseTimeoutMs }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => end(faultOf(response.statusCode, body)));
      response.on('error', (error) => end(error.message));
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
    asking.on('error', (error) => end(error.message));
  };

  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1_000) * requestsPerSecond);
    for (; sent < due; sent += 1) {
      if (inFlight < inFlightMax) visit(sent);
      else fail('not sent: too many requests wait for their answer');
    }
  }, tickMs);

  return {
    stop: async () => {
      clearInterval(tick);
      while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, tickMs));
      agent.destroy();
      return { requests: sent, failed, failures, p99Ms: percentile(tookMs, 0.99) };
    },
  };
};

const faultOf = (status: number | undefined, body: string): string | undefined => {
  if (status !== 200) return `status ${status}: ${body.slice(0, 120)}`;
  try {
    return (JSON.parse(body) as { success?: unknown }).success === true
      ? undefined
      : `no success: ${body.slice(0, 120)}`;
  } catch {
    return `no JSON: ${body.slice(0, 120)}`;
  }
};

/** To a tenth of a millisecond. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
};
