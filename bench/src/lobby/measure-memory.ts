import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { median, rounded } from '../figures.ts';
import { startProgram } from '../program.ts';
import { runLoad, type Turn } from './run-load.ts';
import { nextVisitor, visitors } from './visitors.ts';

const connections = 16;
const barePath = '/wps/system/permission';

type Options = {
  pid: number;
  port: number;
  path: string;
  name: string;
  folder: string;
  seconds: number;
  rounds: number;
};

const askOf = (pool: Pool, path: string) => async (): Promise<boolean> => {
  const headers = { host: 'aurora.localhost', 'x-forwarded-for': nextVisitor() };
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
  await body.dump();
  return statusCode === 200;
};

/** A cached response, compared with a route of the bare engine that sends the same text. */
export const measureMemory = async (
  { pid, port, path, name, folder, seconds, rounds }: Options,
  log: (line: string) => void,
) => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const first = await pool.request({ path, method: 'GET', headers: { host: 'aurora.localhost' } });
  const text = await first.body.text();
  if (first.statusCode !== 200) throw new Error(`${path} answers ${first.statusCode}: ${text.slice(0, 200)}`);
  const sameText = join(folder, `${name}.json`);
  writeFileSync(sameText, text);
  const bare = await startProgram('bare-http', [sameText]);
  const barePool = new Pool(`http://127.0.0.1:${bare.port}`, { connections, pipelining: 1 });
  const turns: Record<'ours' | 'bare', Turn[]> = { ours: [], bare: [] };
  const take = {
    ours: () => runLoad(askOf(pool, path), { atOnce: connections, seconds, watched: [{ pid }] }),
    bare: () => runLoad(askOf(barePool, barePath), { atOnce: connections, seconds, watched: [{ pid: bare.pid }] }),
  };
  try {
    // Each visitor has called once before: what is measured is a warm process.
    const ask = askOf(pool, path);
    for (let n = 0; n < visitors; n += connections) await Promise.all(Array.from({ length: connections }, ask));
    await take.bare();
    for (let round = 1; round <= rounds; round += 1) {
      const [b, o] = [await take.bare(), await take.ours()];
      turns.bare.push(b);
      turns.ours.push(o);
      log(
        `${name} ${round} of ${rounds}: bare ${rounded(b.perSecond)}/s ${rounded(b.cpuMicros, 1)} µs, ours ${rounded(o.perSecond)}/s ${rounded(o.cpuMicros, 1)} µs`,
      );
    }
  } finally {
    await Promise.all([pool.close(), barePool.close()]);
    await bare.stop();
  }
  const of = (whose: 'ours' | 'bare') => ({
    perSecond: rounded(median(turns[whose].map((turn) => turn.perSecond))),
    p50Ms: rounded(median(turns[whose].map((turn) => turn.p50Ms)), 2),
    p99Ms: rounded(median(turns[whose].map((turn) => turn.p99Ms)), 2),
    cpuMicros: rounded(median(turns[whose].map((turn) => turn.cpuMicros)), 1),
  });
  // Ratios of adjacent runs, so that load on the machine affects both.
  const ratio = median(turns.ours.map((turn, at) => turn.perSecond / (turns.bare[at]?.perSecond ?? Number.NaN)));
  const failed = [...turns.ours, ...turns.bare].reduce((sum, turn) => sum + turn.failed, 0);
  return { bytes: text.length, ours: of('ours'), bare: of('bare'), ratio: rounded(ratio, 2), failed };
};
