import type { ServerProcess } from '@fairhouse/tools/stack';

/** Totals of what the pipelines of all gateways have sent to the database so far. */
export type Batches = { calls: number; moves: number; callSeconds: number };

const readOne = async (port: number): Promise<Batches> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
  const text = await response.text();
  const readNumber = (name: string): number =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    calls: readNumber('ledger_batch_size_count'),
    moves: readNumber('ledger_batch_size_sum'),
    callSeconds: readNumber('ledger_call_seconds_sum'),
  };
};

/** Reads the gateways' own metrics. */
export const readBatches = async (gateways: readonly Pick<ServerProcess, 'port'>[]): Promise<Batches> => {
  const all = await Promise.all(gateways.map(({ port }) => readOne(port)));
  return {
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    moves: all.reduce((sum, { moves }) => sum + moves, 0),
    callSeconds: all.reduce((sum, { callSeconds }) => sum + callSeconds, 0),
  };
};
