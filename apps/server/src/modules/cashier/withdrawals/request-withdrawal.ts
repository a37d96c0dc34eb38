import { randomBytes } from 'node:crypto';
import type { createWithdrawalEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { demandDetails } from '#modules/identity/index.ts';
import { type HoldResult, lockWallets } from '#modules/ledger/index.ts';
import { spendable } from '#modules/wallet/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { sharePayee } from '../payees/payee.store.ts';
import { holdFor } from './books.ts';
import { readSituation } from './read-situation.ts';
import { validateInput } from './readiness.rules.ts';
import { orderChanged } from './withdrawal.events.ts';
import { referenceOf, timesOf } from './withdrawal.rules.ts';
import { findWithdrawal, insertStep, insertWithdrawal, readMadeAt } from './withdrawal.store.ts';
import { checkTask } from './withdrawal.tasks.ts';
import type { MemberOwner, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

export type WithdrawalInput = z.output<(typeof createWithdrawalEndpoint)['schema']['body']>;

/** Factors that suffice for a withdrawal; a text message alone never does (security.md section 5). */
const sufficing: readonly string[] = ['payment_password', 'totp', 'passkey'];

const holdRefusals = {
  refused_funds: 'WALLET_INSUFFICIENT_FUNDS',
  refused_flag: 'WALLET_FROZEN',
  conflict: 'SYSTEM_ID_REUSED',
} as const satisfies Record<Exclude<HoldResult['verdict'], 'posted'>, string>;

const isSameInput = (earlier: Withdrawal, input: WithdrawalInput): boolean =>
  earlier.methodId === input.methodId &&
  earlier.payeeId === input.payeeId &&
  earlier.amount === input.amount &&
  earlier.currency === input.currency;

/** Repeating the same request returns its withdrawal; the same id with other contents is a conflict. */
const findEarlier = async (db: Queryable, owner: MemberOwner, input: WithdrawalInput): Promise<Withdrawal | null> => {
  const earlier = await findWithdrawal(db, { ...owner, withdrawalId: input.withdrawalId });
  if (earlier !== null && !isSameInput(earlier, input)) throw new Refusal('SYSTEM_ID_REUSED');
  return earlier;
};

const judge = async (
  db: Queryable,
  { owner, input, brand }: { owner: MemberOwner; input: WithdrawalInput; brand: BrandSnapshot },
  deps: WithdrawalDeps,
) => {
  const situation = await readSituation(db, { ...owner, currency: input.currency }, brand, deps);
  const verdict = validateInput(situation, input);
  if (!verdict.ok) throw new Refusal(verdict.code, { details: verdict.details });
  return { ...verdict, now: situation.now };
};

const write = async (
  tx: Tx,
  { owner, input, brand }: { owner: MemberOwner; input: WithdrawalInput; brand: BrandSnapshot },
  deps: WithdrawalDeps,
): Promise<Withdrawal> => {
  const { withdrawalId, payeeId, amount, currency } = input;
  const { brandId } = owner;
  const wallet = await spendable(tx, { ...owner, currency });
  if (wallet === null) throw new Refusal('WALLET_INSUFFICIENT_FUNDS');
  // Serialises the member's requests, so that the checks below hold until the commit.
  await lockWallets(tx, [wallet.walletId]);
  const earlier = await findEarlier(tx, owner, input);
  if (earlier !== null) return earlier;
  if ((await sharePayee(tx, { ...owner, payeeId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { method, fee, now } = await judge(tx, { owner, input, brand }, deps);
  const order = { ...owner, withdrawalId, walletId: wallet.walletId, payeeId, amount, fee };
  const createdAt = await readMadeAt(tx);
  const held = await holdFor(tx, { ...order, createdAt });
  if (held.verdict !== 'posted') throw new Refusal(holdRefusals[held.verdict]);
  const made = await insertWithdrawal(tx, {
    ...order,
    currency,
    reference: referenceOf(randomBytes(9)),
    methodId: method.methodId,
    providerCode: method.providerCode,
    holdId: held.holdId,
    createdAt,
    stateSince: now,
    ...timesOf('requested', now),
  });
  // Another member has used this id.
  if (made === null) throw new Refusal('SYSTEM_ID_REUSED');
  const step = { state: 'requested', at: now, by: 'member', reason: null, detail: null } as const;
  await insertStep(tx, { brandId, withdrawalId, number: made.revision, ...step });
  await deps.outbox.add(tx, orderChanged(made));
  await deps.jobs.add(tx, { task: checkTask, payload: { withdrawalId }, key: `${checkTask}:${withdrawalId}` });
  return made;
};

/**
 * Requests a withdrawal. The money is held in the same transaction, so an accepted request cannot lack funds later. A
 * self-excluded member may always withdraw.
 */
export const requestWithdrawal = async (
  owner: MemberOwner,
  input: WithdrawalInput,
  prove: (shown: WithdrawalInput['proof']) => Promise<void>,
  deps: WithdrawalDeps,
): Promise<Withdrawal> => {
  const brand = deps.directory.byId(owner.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const earlier = await findEarlier(deps.db.read, owner, input);
  if (earlier !== null) return earlier;
  if (!sufficing.includes(input.proof.factor)) {
    throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: sufficing } });
  }
  // Checked before the factor, so that a refused request does not use it up.
  await demandDetails(deps.db.read, owner, 'withdrawal', deps);
  await judge(deps.db.read, { owner, input, brand }, deps);
  await prove(input.proof);
  return deps.db.transaction((tx) => write(tx, { owner, input, brand }, deps));
};
