import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, type Stack, startStack } from '../stack/index.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import type { FaultReport, LogLine } from './fault-area.ts';
import { startVisitors } from './visitors.ts';

export type RestartsOptions = { count: number; requestsPerSecond: number; log: LogLine };

const processCount = 2;
const drainDelayMs = 500;
/** An orchestrator sends SIGKILL after thirty seconds. */
const exitPatienceMs = 30_000;
/** The duration of load before the first and after the last replacement, so that both are under load. */
const shoulderMs = 1_000;

const paths = ['/wps/system/permission', '/wps/system/whitelabel'];
const host = 'aurora.localhost';

/**
 * Replaces http processes one by one behind a balancer, under load: no request may fail, every old process exits by
 * itself.
 */
export const runRestarts = async ({ count, requestsPerSecond, log }: RestartsOptions): Promise<FaultReport> => {
  const stack = await startStack({
    roles: ['http'],
    instances: { http: processCount },
    env: { TRUSTED_PROXY_HOPS: '1', DRAIN_DELAY_MS: String(drainDelayMs) },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const balancer = await startBalancer();
  try {
    await Promise.all(stack.processes.map(({ port }) => balancer.add(port)));
    const since = performance.now();
    const visitors = startVisitors({ url: balancer.url, host, paths, requestsPerSecond });
    await sleep(shoulderMs);
    const exits = await replaceOneByOne({ stack, balancer, count, log });
    await sleep(shoulderMs);
    const visits = await visitors.stop();
    const exitCodes = [...new Set(exits.map(({ code }) => code))];
    return {
      area: 'restarts',
      restarts: exits.length,
      ...visits,
      exitCodes,
      slowestExitMs: Math.max(...exits.map(({ tookMs }) => tookMs)),
      seconds: Math.round((performance.now() - since) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
      pass: visits.failed === 0 && visits.requests > 0 && exitCodes.every((code) => code === 0),
    };
  } finally {
    await balancer.stop();
    await stack.stop();
  }
};

type Exit = { code: number; tookMs: number };

/** Starts the new process before the old one is stopped: there are never fewer than before. */
const replaceOneByOne = async ({
  stack,
  balancer,
  count,
  log,
}: {
  stack: Stack;
  balancer: Balancer;
  count: number;
  log: LogLine;
}): Promise<Exit[]> => {
  const serving = [...stack.processes];
  const exits: Exit[] = [];
  for (let restart = 1; restart <= count; restart += 1) {
    const old = serving.shift();
    if (old === undefined) throw new Error('nobody serves');
    const fresh = await stack.startRole('http');
    await balancer.add(fresh.port);
    serving.push(fresh);
    const exit = await askToGo(old);
    balancer.remove(old.port);
    exits.push(exit);
    log(`restart ${restart} of ${count}: exit code ${exit.code} after ${exit.tookMs} ms`);
  }
  return exits;
};

const askToGo = async (old: ServerProcess): Promise<Exit> => {
  const since = performance.now();
  old.kill('SIGTERM');
  const timer = setTimeout(() => old.kill('SIGKILL'), exitPatienceMs);
  const code = await old.exited;
  clearTimeout(timer);
  return { code, tookMs: Math.round(performance.now() - since) };
};
