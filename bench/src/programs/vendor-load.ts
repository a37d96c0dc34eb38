import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import type { LoadBeginning, LoadCommand, LoadFigures, LoadReply } from '../wallet/load/load.types.ts';
import { type LoadOrder, sendCalls } from '../wallet/load/send-calls.ts';
import { signCalls } from '../wallet/load/sign-calls.ts';
import { countUnsigned } from '../wallet/load/verify-sample.ts';

/** A vendor in a process of its own: it signs ahead, then sends, and tells what came back. */
const beginning = JSON.parse(process.argv[2] ?? '{}') as LoadBeginning;
const vendor = keyPairFromSeed(Buffer.from(beginning.vendorSeed, 'base64'));
const platform = keyPairFromSeed(Buffer.from(beginning.platformSeed, 'base64'));
const callers = { active: beginning.active, stride: beginning.stride, secretKey: vendor.secretKey };

let wires: Buffer[] = [];

const run = async (order: LoadOrder): Promise<LoadFigures> => {
  const before = process.cpuUsage();
  const { answers, byStatus, seconds, latenciesMs, sample } = await sendCalls(wires, order);
  const { user, system } = process.cpuUsage(before);
  wires = [];
  const sorted = latenciesMs.toSorted();
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    perSecond: answers / seconds,
    answers,
    byStatus,
    seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
    checked: sample.length,
    unsigned: countUnsigned(sample, platform.publicKey),
    cpuMicros: (user + system) / answers,
  };
};

const obey = async (command: Exclude<LoadCommand, { kind: 'end' }>): Promise<LoadReply> => {
  if (command.kind === 'run') return { kind: 'ran', figures: await run(command.order) };
  wires = signCalls(command.call, command.count, callers);
  return { kind: 'signed' };
};

process.on('message', (command: LoadCommand) => {
  if (command.kind === 'end') process.exit(0);
  void obey(command)
    .catch((error: unknown): LoadReply => ({ kind: 'failed', reason: String(error) }))
    .then((reply) => process.send?.(reply));
});
// Whoever started us is gone.
process.on('disconnect', () => process.exit(0));
