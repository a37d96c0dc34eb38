import { connect } from 'node:net';
import { readResponse } from './read-response.ts';

export type LoadOrder = {
  ports: readonly number[];
  /** Each connection has one call in flight at any time. */
  connections: number;
  /** Without it the load ends when all calls are sent. */
  seconds?: number;
  /** Calls are sent at this rate. Without it, each connection sends its next call when it has the last response. */
  perSecond?: number;
  /**
   * The number of calls that belong together: one connection sends them in turn and never stops between them. The
   * default is one.
   */
  callsInRound?: number;
};

/** How the vendor reads responses. */
export type ResponseReader = {
  /** Called for every response during the measurement. */
  isOk(bytes: Buffer, bodyStart: number): boolean;
  /** The status of a response that is not OK. */
  statusOf(bytes: Buffer, bodyStart: number): string;
};

export type LoadRun = {
  responses: number;
  /** Counts by the status in the body. Anything but OK was refused, and is an error of the benchmark. */
  byStatus: Record<string, number>;
  seconds: number;
  latenciesMs: Float32Array;
  /** One response in every `sampleEvery`, verified after the measurement. */
  sample: { wire: Buffer; response: Buffer }[];
};

const sampleEvery = 50;
/** Larger than any response of the protocol. */
const responseBytesMax = 4_096;

const okBody = Buffer.from('{"status":"OK"');

/** Protocol v1. */
const plainResponseReader: ResponseReader = {
  isOk: (bytes, bodyStart) => bytes.compare(okBody, 0, okBody.length, bodyStart, bodyStart + okBody.length) === 0,
  statusOf: (bytes, bodyStart) => /"status":"(\w+)"/.exec(bytes.toString('latin1', bodyStart))?.[1] ?? 'none',
};

/**
 * Sends prepared calls over plain sockets, one in flight on each, until the calls or the time run out, or `signal` ends
 * it. At a fixed rate a latency counts from the moment at which the call was due, if no connection was free then.
 */
export const sendCalls = async (
  wires: readonly Buffer[],
  order: LoadOrder,
  {
    responseReader = plainResponseReader,
    signal,
  }: { responseReader?: ResponseReader | undefined; signal?: AbortSignal | undefined } = {},
): Promise<LoadRun> => {
  const { callsInRound = 1, perSecond } = order;
  const latencies = new Float32Array(wires.length);
  const byStatus: Record<string, number> = {};
  const sample: LoadRun['sample'] = [];
  let responses = 0;
  let oks = 0;
  let next = 0;
  const startedAt = performance.now();
  const endAt = order.seconds === undefined ? Number.POSITIVE_INFINITY : startedAt + order.seconds * 1_000;
  let lastAt = startedAt;
  const isOver = (now: number): boolean => now >= endAt || signal?.aborted === true;
  const dueAt = (call: number): number => (perSecond === undefined ? 0 : startedAt + (call * 1_000) / perSecond);

  const keep = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      let wire: Buffer | undefined;
      let nextOfRound = 0;
      let roundEnd = 0;
      let sentAt = 0;
      let kept: Buffer = Buffer.alloc(0);
      const take = (bytes: Buffer): void => {
        const bounds = readResponse(bytes);
        if (bounds === undefined) {
          kept = Buffer.from(bytes);
          return;
        }
        if (bytes.length > bounds.end || wire === undefined) throw new Error('an answer came that nobody asked for');
        kept = Buffer.alloc(0);
        const now = performance.now();
        latencies[responses] = now - sentAt;
        if (responseReader.isOk(bytes, bounds.bodyStart)) oks += 1;
        else {
          const status = responseReader.statusOf(bytes, bounds.bodyStart);
          byStatus[status] = (byStatus[status] ?? 0) + 1;
        }
        if (responses % sampleEvery === 0) sample.push({ wire, response: Buffer.from(bytes) });
        responses += 1;
        lastAt = now;
        send(now);
      };
      const socket = connect({
        host: '127.0.0.1',
        port,
        noDelay: true,
        // One buffer for the life of the connection: allocating one per response would cost more than reading it.
        onread: {
          buffer: Buffer.alloc(responseBytesMax),
          callback: (bytes: number, buffer: Uint8Array): boolean => {
            const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, bytes);
            try {
              take(kept.length === 0 ? chunk : Buffer.concat([kept, chunk]));
            } catch (error) {
              socket.destroy();
              reject(error as Error);
            }
            return true;
          },
        },
      });
      const send = (now: number): void => {
        if (nextOfRound === roundEnd && !isOver(now)) {
          nextOfRound = next;
          next = Math.min(next + callsInRound, wires.length);
          roundEnd = next;
        }
        const call = nextOfRound;
        wire = call < roundEnd ? wires[call] : undefined;
        if (wire === undefined) {
          socket.end();
          resolve();
          return;
        }
        nextOfRound += 1;
        const due = dueAt(call);
        if (due > now) setTimeout(write, due - now, wire);
        else write(wire, perSecond === undefined ? now : due);
      };
      const write = (bytes: Buffer, from = performance.now()): void => {
        sentAt = from;
        socket.write(bytes);
      };
      socket.once('connect', () => send(performance.now()));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('the gateway closed a connection under load')));
    });

  await Promise.all(
    Array.from({ length: order.connections }, (_, index) => keep(order.ports[index % order.ports.length] ?? 0)),
  );
  if (oks > 0) byStatus.OK = oks;
  return {
    responses,
    byStatus,
    seconds: (lastAt - startedAt) / 1_000,
    latenciesMs: latencies.subarray(0, responses),
    sample,
  };
};
