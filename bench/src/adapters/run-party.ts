import { cpuMicros, familyCpuMicros } from '../cpu-time.ts';
import type { LoadFigures } from '../wallet/load/load.types.ts';
import type { LoadOrder } from '../wallet/load/send-calls.ts';
import type { BenchContext } from './open-bench-context.ts';
import type { Party } from './parties.ts';

/** Concurrent calls. */
const connections = 64;
/** A bet and its win. */
const callsInRound = 2;

export type PartyRun = LoadFigures & {
  vendor: string;
  /** Processor time per call, in microseconds. */
  cpu: { postgres: number; gateway: number };
};

const send = async (
  { load, gateway }: BenchContext,
  order: Omit<LoadOrder, 'ports' | 'connections'>,
): Promise<LoadFigures> => {
  const reply = await load.ask({ kind: 'run', order: { ports: [gateway.port], connections, ...order } });
  if (reply.kind !== 'ran') throw new Error('the load answered something else');
  return reply.figures;
};

/** Sends one balance call for every player of the vendor. */
export const warmParty = async (context: BenchContext, { vendor, name }: Party, seats: number): Promise<void> => {
  await context.load.ask({ kind: 'sign', vendor });
  const { byStatus } = await send(context, {});
  if (byStatus.OK !== seats) throw new Error(`warming of ${name} met refusals: ${JSON.stringify(byStatus)}`);
};

/**
 * Rounds of one vendor for the given number of seconds. Calls for a rate of `expected` per second, and some more, are
 * signed in advance.
 */
export const runParty = async (
  context: BenchContext,
  { vendor }: Party,
  { seconds, expected }: { seconds: number; expected: number },
): Promise<PartyRun> => {
  await context.load.ask({ kind: 'sign', vendor, rounds: Math.ceil((expected * seconds * 1.4) / callsInRound) });
  await context.admin.query('checkpoint');
  const read = () => ({ postgres: familyCpuMicros(context.postgres.pid), gateway: cpuMicros(context.gateway.pid) });
  const before = read();
  const figures = await send(context, { seconds, callsInRound });
  const after = read();
  return {
    ...figures,
    vendor,
    cpu: {
      postgres: (after.postgres - before.postgres) / figures.responses,
      gateway: (after.gateway - before.gateway) / figures.responses,
    },
  };
};
