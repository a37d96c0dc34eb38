import type { ServerProcess } from '@fairhouse/tools/stack';
import { median } from '../figures.ts';
import type { BenchContext } from '../wallet/open-bench-context.ts';
import { sealLogins, sendLogins } from './send-logins.ts';

/** The load of a busy hour, below saturation: beyond it every bet waits for another bet, whatever else runs. */
const betsInFlight = 4;

/** Signed in advance per second. A load that runs out of calls ends early. */
const betsExpected = 6_000;

/** Fills the threads and the queue of the hashing process and no more: the next login would be refused at once. */
const floodInFlight = 50;

/** Sealed in advance per second of flood; more than two cores can hash. */
const loginsExpected = 250;

type Latency = { p50Ms: number; p99Ms: number };
export type BetLatencies = { alone: Latency; flooded: Latency; wrong: number; floodPerSecond: number };

const medians = (rounds: readonly Latency[]): Latency => ({
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});

/** Bets alone and during a flood of logins, alternating. */
export const measureBets = async (
  context: BenchContext,
  { gateway, http }: { gateway: ServerProcess; http: ServerProcess },
  { rounds, seconds }: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<BetLatencies> => {
  const alone: Latency[] = [];
  const flooded: Latency[] = [];
  const floods: number[] = [];
  let wrong = 0;
  const bet = async (): Promise<Latency> => {
    const figures = await context.load.run({ ports: [gateway.port], connections: betsInFlight, seconds });
    wrong += figures.responses - (figures.byStatus.OK ?? 0) + figures.unsigned;
    return figures;
  };
  const prepare = async (): Promise<void> => {
    await context.load.sign('bet', betsExpected * seconds);
    await context.admin.query('checkpoint');
  };
  for (let round = 1; round <= rounds; round += 1) {
    await prepare();
    alone.push(await bet());
    await prepare();
    const logins = await sealLogins(http.port, loginsExpected * (seconds + 2));
    const end = new AbortController();
    const flood = sendLogins(http.port, logins, { inFlight: floodInFlight, signal: end.signal });
    flooded.push(await bet());
    end.abort();
    floods.push((await flood).perSecond);
    const [one, other] = [alone.at(-1), flooded.at(-1)];
    log(
      `round ${round} of ${rounds}: a bet alone p50 ${one?.p50Ms.toFixed(2)} ms, p99 ${one?.p99Ms.toFixed(2)} ms; flooded p50 ${other?.p50Ms.toFixed(2)} ms, p99 ${other?.p99Ms.toFixed(2)} ms, beside ${floods.at(-1)?.toFixed(1)} logins/s`,
    );
  }
  return { alone: medians(alone), flooded: medians(flooded), wrong, floodPerSecond: median(floods) };
};
