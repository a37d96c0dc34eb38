import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareDatabase, type ServerProcess, serverPrograms } from '@fairhouse/tools/stack';
import type { Figures } from '../figures.ts';
import { rounded } from '../figures.ts';
import { type BenchContext, openBenchContext } from '../wallet/open-bench-context.ts';
import { warmGateways } from '../wallet/ours.ts';
import { measureBets } from './measure-bets.ts';
import { measureLogins } from './measure-logins.ts';
import { members, seedMembers } from './members.ts';
import { startBare } from './start-bare.ts';

/** A login costs little more than its hash, and a flood of logins must not slow down bets. */
const ratioMin = 0.8;
const slowerMax = 1.2;

/** Concurrent hashes, on both sides. */
const atOnce = 2;

const sizes = {
  quick: { rounds: 1, seconds: 3 },
  usual: { rounds: 3, seconds: 10 },
} as const;

const startHttp = async ({ stack }: BenchContext): Promise<ServerProcess> =>
  stack.startRole('http', {
    // The benchmark acts as the proxy: every login has the address of its member.
    TRUSTED_PROXY_HOPS: '1',
    HASHES_AT_ONCE: String(atOnce),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
  });

/** Logins over HTTP compared with the bare hashing engine, and bets during a flood of logins, on one machine. */
export const benchLogin = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } });
  const size = values.quick ? sizes.quick : sizes.usual;
  const context = await openBenchContext({ wallets: 10_000, active: 5_000, lanes: undefined }, log);
  const bare = startBare(atOnce);
  try {
    const { stack, admin } = context;
    const { services, env } = stack;
    const logStep = (who: string, step: string): void => log(`${who}: ${step}`);
    await prepareDatabase({ services, env, programs: serverPrograms, seed: 'test', log: logStep });
    const hash = await bare.hash(members.password);
    await seedMembers(admin, hash);
    const http = await startHttp(context);
    const rates = await measureLogins({ bare, port: http.port, hash, atOnce }, size, log);
    const gateway = await context.startGateway();
    await warmGateways(context, [gateway]);
    const { alone, flooded, wrong, floodPerSecond } = await measureBets(context, { gateway, http }, size, log);
    const ratio = rates.ours / rates.bare;
    const isUnfelt = flooded.p50Ms <= alone.p50Ms * slowerMax && flooded.p99Ms <= alone.p99Ms * slowerMax;
    return {
      bench: 'login',
      bare: rounded(rates.bare, 1),
      ours: rounded(rates.ours, 1),
      ratio: rounded(ratio, 2),
      betP50Alone: rounded(alone.p50Ms, 2),
      betP50Flooded: rounded(flooded.p50Ms, 2),
      betP99Alone: rounded(alone.p99Ms, 2),
      betP99Flooded: rounded(flooded.p99Ms, 2),
      floodPerSecond: rounded(floodPerSecond, 1),
      refused: rates.refused,
      wrong,
      ...size,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: ratio >= ratioMin && isUnfelt && rates.refused === 0 && wrong === 0,
    };
  } finally {
    await bare.stop();
    await context.stop();
  }
};
