import assert from 'node:assert/strict';
import {
  digestOf,
  keyOf,
  mainWalletsOf,
  openHouseAccount,
  openWallet,
  type Paid,
  payMany,
  postIn,
  sourceOf,
} from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { addSlice } from './run.store.ts';
import type { Run } from './run.types.ts';

/** Of the module in the ledger: payments and costs are found under it. */
const source = 'contract';

/** Every wallet of a slice stays locked until its transaction ends, and its bets wait for that. */
export const sliceMax = 200;

/** One payment of a bill. */
export type SlicePayment = {
  memberId: string;
  /** What the wallet is credited: zero for an agent who passes everything on. */
  amount: bigint;
  /** What the operator gives to this bill: a cost. The rest comes from other agents. */
  operatorShare: bigint;
  /** Shown in the account's history. */
  reference: string;
  /** Contract or agent, and period: with the kind the ledger's key, so a bill is paid once. */
  keyPart: string;
};

type Answered<Payment> = { payment: Payment; verdict: Paid['verdict'] };

/** What is paid in the transaction, and what waits for a later slice. */
export type SliceResult<Payment> = {
  paid: Payment[];
  /** `busy` is tried again by itself; anything else is for people, and keeps the run from being settled. */
  waiting: { payment: Payment; why: Exclude<Paid['verdict'], 'posted'> }[];
};

/** The main wallets of members, opened where one is missing: a payment is never lost for want of a wallet. */
const walletsFor = async (
  tx: Tx,
  { brandId, currency }: Run,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const found = await mainWalletsOf(tx, { brandId, memberIds });
  const wallets = new Map(
    found.flatMap(({ memberId, walletId, currency: own }) => (own === currency ? [[memberId, walletId] as const] : [])),
  );
  for (const memberId of memberIds)
    if (!wallets.has(memberId))
      wallets.set(memberId, await openWallet(tx, { brandId, memberId, currency, purse: 'main' }));
  return wallets;
};

const credit = async <Payment extends SlicePayment>(
  tx: Tx,
  run: Run,
  payments: readonly Payment[],
  houseAccountId: bigint,
): Promise<Answered<Payment>[]> => {
  const credited = payments.filter(({ amount }) => amount > 0n);
  if (credited.length === 0) return [];
  const wallets = await walletsFor(tx, run, [...new Set(credited.map(({ memberId }) => memberId))]);
  const sourceId = await sourceOf(tx, source);
  const answers = await payMany(
    tx,
    credited.map(({ memberId, amount, reference, keyPart }) => {
      const walletId = wallets.get(memberId);
      assert(walletId !== undefined, 'a wallet was not opened');
      return {
        key: keyOf({ source, externalId: `${run.kind}:${keyPart}` }),
        // Of the period, not of the payment: the second run of a period meets the keys of the first.
        keyDay: run.periodEnd.toISOString().slice(0, 10),
        inputHash: digestOf([memberId, run.currency, String(amount)]),
        walletId,
        houseAccountId,
        amount,
        kind: run.kind === 'dividend' ? 'dividend' : 'salary',
        sourceId,
        externalTx: reference,
      };
    }),
  );
  return answers.map(({ verdict }, n) => {
    const payment = credited[n];
    assert(payment !== undefined, 'a payment was not asked for');
    return { payment, verdict };
  });
};

/** The operator's part of a slice: from the account of costs to the one that wallets are paid from. */
const bookCost = async (tx: Tx, run: Run, amount: bigint, toHouseAccount: bigint): Promise<void> => {
  if (amount === 0n) return;
  const { id, brandId, kind, currency, periodEnd } = run;
  const code = kind === 'dividend' ? 'dividend_cost' : `salary_cost:${kind}`;
  const fromHouseAccount = await openHouseAccount(tx, { brandId, currency, code });
  const part = `${id}:${run.slices + 1}`;
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source, externalId: `cost:${part}` }),
    keyDay: periodEnd.toISOString().slice(0, 10),
    inputHash: digestOf([part, String(amount)]),
    kind: kind === 'dividend' ? 'dividend' : 'salary',
    source,
    objectId: id,
    actor: 'system',
    legs: [{ fromHouseAccount, toHouseAccount, amount }],
  });
  assert(posted.verdict === 'posted' && !posted.replayed, 'the cost of a slice was booked before');
};

/** The account that a kind's wallets are paid from: after a run it is where it was before. */
const openSalaryAccount = (tx: Tx, { brandId, kind, currency }: Run): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: `agent_salary:${kind}` });

/**
 * Pays up to 200 bills of a run inside the caller's transaction, which holds the run's lock (`lockRun`) and marks those
 * that come back as paid. A wallet that is busy is not waited for. Wallets that are frozen or closed are credited too.
 */
export const paySlice = async <Payment extends SlicePayment>(
  tx: Tx,
  run: Run,
  payments: readonly Payment[],
): Promise<SliceResult<Payment>> => {
  assert(payments.length <= sliceMax, `${payments.length} bills are too many for one slice`);
  const house = await openSalaryAccount(tx, run);
  const answered = await credit(tx, run, payments, house);
  const waiting = answered.flatMap(({ payment, verdict }) => (verdict === 'posted' ? [] : [{ payment, why: verdict }]));
  const waits = new Set(waiting.map(({ payment }) => payment));
  const paid = payments.filter((payment) => !waits.has(payment));
  const sumOf = (field: 'amount' | 'operatorShare'): bigint => paid.reduce((sum, one) => sum + one[field], 0n);
  await bookCost(tx, run, sumOf('operatorShare'), house);
  if (paid.length > 0) await addSlice(tx, run.id, sumOf('amount'));
  return { paid, waiting };
};
