import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import { takeOrders } from '../take-orders.ts';
import type { LoadBeginning, LoadCommand, LoadReply } from '../wallet/load/load.types.ts';
import { runLoad } from '../wallet/load/run-load.ts';
import { signCalls } from '../wallet/load/sign-calls.ts';
import { countUnsigned } from '../wallet/load/verify-sample.ts';

/** A vendor in its own process: signs in advance, sends, and reports the responses. */
const beginning = JSON.parse(process.argv[2] ?? '{}') as LoadBeginning;
const vendor = keyPairFromSeed(Buffer.from(beginning.vendorSeed, 'base64'));
const platform = keyPairFromSeed(Buffer.from(beginning.platformSeed, 'base64'));
const { active, stride, currency } = beginning;
const callers = { active, stride, currency, secretKey: vendor.secretKey };

let wires: Buffer[] = [];
let running = new AbortController();

takeOrders<LoadCommand>(async (command): Promise<LoadReply | undefined> => {
  if (command.kind === 'finish') {
    running.abort();
    return undefined;
  }
  if (command.kind === 'run') {
    running = new AbortController();
    const sent = wires;
    wires = [];
    const figures = await runLoad(sent, command.order, {
      countUnsigned: (sample) => countUnsigned(sample, platform.publicKey),
      signal: running.signal,
    });
    return { kind: 'ran', figures };
  }
  wires = signCalls(command.call, command.count, callers);
  return { kind: 'signed' };
});
