import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@fairhouse/tools/stack';
import { Pool } from 'undici';
import type { Figures } from './figures.ts';
import { startProgram } from './program.ts';

const path = '/wps/system/permission';
const connections = 16;
const roundMs = 3_000;
const rounds = 4;

/** Every simulated visitor has its own address, because the rate limit counts by address. */
const visitor = (n: number): string => `2001:db8:${((n >> 16) & 0xffff).toString(16)}:${(n & 0xffff).toString(16)}::1`;

type Round = { perSecond: number; latenciesMs: number[]; failed: number };

const load = async (port: number): Promise<Round> => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const latenciesMs: number[] = [];
  let failed = 0;
  let n = Math.floor(Math.random() * 2 ** 30);
  const end = performance.now() + roundMs;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      n += 1;
      const { statusCode, body } = await pool.request({
        path,
        method: 'GET',
        headers: { host: 'aurora.localhost', 'x-forwarded-for': visitor(n) },
      });
      await body.dump();
      if (statusCode !== 200) failed += 1;
      latenciesMs.push(performance.now() - started);
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
  return { perSecond: latenciesMs.length / ((performance.now() - since) / 1000), latenciesMs, failed };
};

const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0) * 100) / 100;
};
const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Our server and the bare engine alternate, so that load on the machine affects both. */
export const benchCalls = async (log: (line: string) => void): Promise<Figures> => {
  const stack = await startStack({
    roles: ['http'],
    seed: 'test',
    env: { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const ours = Number(new URL(stack.urls.http).port);
  const sameText = join(stack.services.dir, 'permission.json');
  writeFileSync(sameText, await (await fetch(`http://127.0.0.1:${ours}${path}`)).text());
  const bare = await startProgram('bare-http', [sameText]);
  try {
    const measured: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] };
    await load(ours);
    await load(bare.port);
    for (let round = 1; round <= rounds; round += 1) {
      measured.bare.push(await load(bare.port));
      measured.ours.push(await load(ours));
      log(
        `round ${round} of ${rounds}: bare ${Math.round(measured.bare.at(-1)?.perSecond ?? 0)}/s, ours ${Math.round(measured.ours.at(-1)?.perSecond ?? 0)}/s`,
      );
    }
    const perSecond = {
      ours: mean(measured.ours.map((r) => r.perSecond)),
      bare: mean(measured.bare.map((r) => r.perSecond)),
    };
    const latencies = measured.ours.flatMap((r) => r.latenciesMs);
    const failed = [...measured.ours, ...measured.bare].reduce((sum, r) => sum + r.failed, 0);
    return {
      bench: 'calls',
      ...perSecond,
      ratio: Math.round((perSecond.ours / perSecond.bare) * 1000) / 1000,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
      failed,
      pass: failed === 0,
    };
  } finally {
    await bare.stop();
    await stack.stop();
  }
};
