import assert from 'node:assert/strict';
import { digestOf, keyOf, mainWalletsOf, openWallet, type Paid, payMany, sourceOf } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { addSlice } from './run.store.ts';
import type { Run } from './run.types.ts';
import { keyDayOf, owedAccount, postingOf, source } from './run-books.ts';

/** Every wallet of a slice stays locked until its transaction ends, and its bets wait for that. */
export const sliceMax = 200;

/** One payment of a bill. */
export type SlicePayment = {
  memberId: string;
  /** What the wallet is credited: zero for an agent who passes everything on. */
  amount: bigint;
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

/** What payments of a run need, besides the bills. */
export type PaymentAccounts = {
  /** The main wallets of those members who have one, in the run's currency. */
  wallets: ReadonlyMap<string, bigint>;
  /** Where the money of the run waits to be paid. */
  owed: bigint;
  sourceId: number;
};

/** Looks the accounts of payments up: for many slices in one read, or for one. */
export const findPaymentAccounts = async (
  tx: Tx,
  run: Pick<Run, 'brandId' | 'currency' | 'kind'>,
  memberIds: readonly string[],
): Promise<PaymentAccounts> => {
  const found = await mainWalletsOf(tx, { brandId: run.brandId, memberIds });
  return {
    wallets: new Map(
      found.flatMap(({ memberId, walletId, currency }) =>
        currency === run.currency ? [[memberId, walletId] as const] : [],
      ),
    ),
    owed: await owedAccount(tx, run, run.kind),
    sourceId: await sourceOf(tx, source),
  };
};

const credit = async <Payment extends SlicePayment>(
  tx: Tx,
  run: Run,
  payments: readonly Payment[],
  known: PaymentAccounts | undefined,
): Promise<Answered<Payment>[]> => {
  const credited = payments.filter(({ amount }) => amount > 0n);
  if (credited.length === 0) return [];
  const memberIds = credited.map(({ memberId }) => memberId);
  const { wallets, owed, sourceId } = known ?? (await findPaymentAccounts(tx, run, memberIds));
  const { brandId, currency } = run;
  const walletIds: bigint[] = [];
  // A payment is never lost for want of a wallet.
  for (const { memberId } of credited)
    walletIds.push(wallets.get(memberId) ?? (await openWallet(tx, { brandId, memberId, currency, purse: 'main' })));
  const answers = await payMany(
    tx,
    credited.map(({ memberId, amount, reference, keyPart }, n) => {
      const walletId = walletIds[n];
      assert(walletId !== undefined, 'a payment has no wallet');
      return {
        key: keyOf({ source, externalId: `${run.kind}:${keyPart}` }),
        keyDay: keyDayOf(run),
        inputHash: digestOf([memberId, currency, String(amount)]),
        walletId,
        houseAccountId: owed,
        amount,
        kind: postingOf(run.kind),
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

/**
 * Pays up to 200 bills of a run inside the caller's transaction, which holds the run's lock (`lockRun`) and marks those
 * that come back as paid. The operator's cost was booked before (`bookCost`). A wallet that is busy is not waited for.
 * Wallets that are frozen or closed are credited too. `accounts`: those that were looked up for many slices.
 */
export const paySlice = async <Payment extends SlicePayment>(
  tx: Tx,
  run: Run,
  payments: readonly Payment[],
  accounts?: PaymentAccounts,
): Promise<SliceResult<Payment>> => {
  assert(payments.length <= sliceMax, `${payments.length} bills are too many for one slice`);
  const answered = await credit(tx, run, payments, accounts);
  const waiting = answered.flatMap(({ payment, verdict }) => (verdict === 'posted' ? [] : [{ payment, why: verdict }]));
  const waits = new Set(waiting.map(({ payment }) => payment));
  const paid = payments.filter((payment) => !waits.has(payment));
  const amount = paid.reduce((sum, one) => sum + one.amount, 0n);
  if (paid.length > 0) await addSlice(tx, run.id, amount);
  return { paid, waiting };
};
