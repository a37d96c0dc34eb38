import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { transferDown } from '#modules/agent/transfers/transfer-down.ts';
import { transferUp } from '#modules/agent/transfers/transfer-up.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { openTransferDeps } from '../transfer-deps.ts';

/**
 * Makes the transfers of a plan as a server process would, and says on standard output what it tries and what was
 * acknowledged. A transfer without an answer is sent again under its id until it has one; `--forgetful` is the known
 * bug that a run must find: every try has an id of its own.
 */
type Intent = {
  number: number;
  transferId: string;
  senderId: string;
  /** Null: upwards. */
  receiver: string | null;
  amount: string;
  /** How often it is sent at once. */
  copies: number;
};

const { values } = parseArgs({
  options: {
    plan: { type: 'string' },
    lanes: { type: 'string', default: '8' },
    forgetful: { type: 'boolean', default: false },
  },
});
const brandId = 'aurora';
const currency = 'USD';
const againMs = 40;
const lanes = Number(values.lanes);
const intents = JSON.parse(readFileSync(values.plan ?? '', 'utf8')) as Intent[];
const deps = await openTransferDeps('transfer-sender', { poolMax: lanes * 2 });

const say = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

const send = async ({ number, transferId: own, senderId, receiver, amount: text }: Intent): Promise<void> => {
  const actor = { brandId, memberId: senderId };
  const amount = BigInt(text);
  for (;;) {
    const transferId = values.forgetful ? randomUUID() : own;
    say({ kind: 'tried', number, transferId });
    try {
      if (receiver === null) await transferUp(actor, { transferId, amount, currency }, deps);
      else await transferDown(actor, { transferId, receiver, amount, currency }, deps);
      return say({ kind: 'acknowledged', number });
    } catch (error) {
      if (error instanceof Refusal) return say({ kind: 'refused', number, code: error.code });
      await sleep(againMs);
    }
  }
};

let next = 0;
const work = async (): Promise<void> => {
  for (;;) {
    const intent = intents[next];
    next += 1;
    if (intent === undefined) return;
    await Promise.all(Array.from({ length: intent.copies }, () => send(intent)));
    say({ kind: 'done', number: intent.number });
  }
};
await Promise.all(Array.from({ length: lanes }, work));
await deps.close();
