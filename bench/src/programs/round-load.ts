import { type DialectClient, dialectClients, readPublicKey } from '@fairhouse/vendor-kit';
import { countUnproved, responseReaderOf } from '../adapters/read-responses.ts';
import type { Caller, RoundLoadCommand, RoundLoadReply } from '../adapters/round-load.types.ts';
import { signBalances, signRounds } from '../adapters/sign-rounds.ts';
import { takeOrders } from '../take-orders.ts';
import { runLoad } from '../wallet/load/run-load.ts';

/** All vendors of a run in one process; each signs in advance in its own dialect, then sends. */
const platformKey = readPublicKey(process.argv[2] ?? '');
const callers = new Map<string, { caller: Caller; client: DialectClient }>();
let ready: { wires: Buffer[]; caller: Caller; client: DialectClient } | undefined;

const meet = (caller: Caller): void => {
  const client = dialectClients.find(({ code }) => code === caller.dialect);
  if (client === undefined) throw new Error(`nobody speaks ${caller.dialect}`);
  callers.set(caller.vendor, { caller, client });
};

const sign = (vendor: string, rounds: number | undefined): void => {
  const known = callers.get(vendor);
  if (known === undefined) throw new Error(`${vendor} was not introduced`);
  const signing = { ...known.caller, client: known.client };
  ready = { ...known, wires: rounds === undefined ? signBalances(signing) : signRounds(rounds, signing) };
};

takeOrders<RoundLoadCommand>(async (command): Promise<RoundLoadReply> => {
  if (command.kind === 'run') {
    if (ready === undefined) throw new Error('nothing was signed');
    const { wires, caller, client } = ready;
    ready = undefined;
    const figures = await runLoad(wires, command.order, {
      responseReader: responseReaderOf(client),
      countUnsigned: (sample) => countUnproved(sample, { client, caller, platformKey }),
    });
    return { kind: 'ran', figures };
  }
  if (command.kind === 'meet') meet(command.caller);
  else sign(command.vendor, command.rounds);
  return { kind: 'done' };
});
