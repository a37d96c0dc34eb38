import type { OrderReason } from '@fairhouse/protocol';
import type { opsGetWithdrawalEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { sharedLocations } from '#modules/identity/index.ts';
import { readLines } from '#modules/ledger/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import { creditorsAmong, spendable } from '#modules/wallet/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { findPayeeRow } from '../payees/payee.store.ts';
import { openPayee } from '../payees/payee-seal.ts';
import { whoShares } from '../payees/who-shares.ts';
import { proofsOf } from '../proofs/proofs-of.ts';
import { whyTwoApprove } from '../two-people/why-two-people.ts';
import { findOpenPayout, findPayout } from './payout.store.ts';
import { showOpsWithdrawals } from './show-ops-withdrawals.ts';
import { isDispute } from './withdrawal.states.ts';
import { findWithdrawalOfBrand, readDeposited, readFacts, readSteps } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';

type ResponseBody = z.output<(typeof opsGetWithdrawalEndpoint)['schema']['response'][200]>['value'];
type Deps = Pick<WithdrawalOpsDeps, 'db' | 'keys'> & { approvals: Approvals };

const dayMs = 24 * 60 * 60_000;
const recentDays = 31;
const recentMax = 10;

/** The amount that is still held. */
const heldOf = ({ holdId, amount, received, returned, fee, feeTaken }: Withdrawal): bigint =>
  holdId === null ? 0n : amount - received - returned + fee - feeTaken;

const staffId = /^staff:([0-9a-f-]{36})$/;

/** Replaces staff ids by names; the other authors are already readable. */
const readMakers = async (db: Deps['db']['read'], bys: readonly string[]): Promise<(by: string) => string> => {
  const ids = [...new Set(bys.flatMap((by) => staffId.exec(by)?.[1] ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await operatorNames(db, ids);
  return (by) => {
    const id = staffId.exec(by)?.[1];
    return id === undefined ? by : (names.get(id) ?? 'staff');
  };
};

/** One withdrawal with everything that staff need to decide it. */
export const getOpsWithdrawal = async (
  brand: BrandSnapshot,
  withdrawalId: string,
  operator: Operator,
  deps: Deps,
): Promise<ResponseBody> => {
  const db = deps.db.read;
  const { brandId } = brand;
  const withdrawal = await findWithdrawalOfBrand(db, { brandId, withdrawalId });
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { memberId, currency, payeeId, state, complaint, lease } = withdrawal;
  const owner = { brandId, memberId };
  const [row] = await showOpsWithdrawals(db, [withdrawal], { brand, operatorId: operator.operatorId });
  const payee = await findPayeeRow(db, { brandId, payeeId });
  if (row === undefined || payee === null) throw new Error('a withdrawal names its payee');
  const wallet = await spendable(db, { ...owner, currency });
  const facts = await readFacts(db, { ...owner, currency, payeeId, except: withdrawalId });
  const deposited = await readDeposited(db, { ...owner, currency });
  const sharing = await whoShares(db, payee, deps);
  const locations = await sharedLocations(db, owner);
  const names = await namesOf(db, {
    brandId,
    ids: [...sharing, ...locations.flatMap((location) => location.memberIds)],
  });
  const named = (ids: readonly string[]) => ids.map((id) => ({ memberId: id, name: names.get(id) ?? '' }));
  const steps = (await readSteps(db, brandId, [withdrawalId])).get(withdrawalId) ?? [];
  const makerOf = await readMakers(
    db,
    steps.map(({ by }) => by),
  );
  const now = await deadlineNow(db);
  const lines = await readLines(db, {
    brandId,
    walletId: withdrawal.walletId,
    from: new Date(Date.now() - recentDays * dayMs),
    to: new Date(Date.now() + dayMs),
    beyond: null,
    kind: undefined,
    limit: recentMax,
  });
  const payout = withdrawal.payoutId === null ? null : await findPayout(db, withdrawal.payoutId);
  const isPaying = (await findOpenPayout(db, withdrawal)) !== null;
  const pending = await deps.approvals.pendingFor(brandId, { kind: 'withdrawal', id: withdrawalId });
  const money = (minor: bigint) => ({ minor, currency });
  const maybe = (minor: bigint | null) => (minor === null ? null : money(minor));
  const details: Partial<Record<OrderReason, string>> = {
    SHARED_PAYEE: `${sharing.length}`,
    MANY_TODAY: `${facts.today}`,
  };
  const isFree = lease === null || lease.by === operator.operatorId || lease.until <= now;
  const { operatorId } = operator;
  const isCreditedByMe = (await creditorsAmong(db, { ...owner, operatorIds: [operatorId] })).length > 0;
  const twoPeople = state === 'review' ? await whyTwoApprove(db, withdrawal, { operatorId, brand }) : [];
  const isOpenComplaint = complaint !== null && complaint.endedAt === null;
  return {
    ...row,
    needsTwo: row.needsTwo || twoPeople.length > 0,
    twoPeople,
    isCreditedByMe,
    payee: {
      payeeId,
      bankName: payee.bankName,
      holderName: openPayee(deps.keys, payee).holderName,
      numberMasked: payee.numberMasked,
      createdAt: payee.createdAt.toISOString(),
      sharedWith: named(sharing),
    },
    balance: {
      before: money((wallet?.balance ?? 0n) + heldOf(withdrawal)),
      after: money(wallet?.balance ?? 0n),
      bonus: money(wallet?.bonus ?? 0n),
      withdrawable: money(wallet?.withdrawable ?? 0n),
    },
    turnover: { done: money(wallet?.done ?? 0n), required: money(wallet?.required ?? 0n) },
    life: {
      deposited: money(deposited.sum),
      withdrawn: money(facts.withdrawn),
      withdrawals: facts.earlier,
      firstDepositAt: deposited.firstAt?.toISOString() ?? null,
    },
    risks: withdrawal.reasons.map((code) => ({ code, detail: details[code] ?? null })),
    recent: lines.map(({ kind, delta, bonusDelta, at, externalTx }) => ({
      kind,
      change: money(delta + bonusDelta),
      at: at.toISOString(),
      reference: externalTx,
    })),
    shared: locations.map(({ what, memberIds }) => ({ what, count: memberIds.length, members: named(memberIds) })),
    providerRef: payout?.providerRef ?? null,
    paid: maybe(withdrawal.paid),
    remaining: maybe(withdrawal.missing),
    returned: withdrawal.returned === 0n ? null : money(withdrawal.returned),
    pictures: await proofsOf(db, { brandId, kind: 'withdrawal', id: withdrawalId }),
    memberNote: withdrawal.memberNote,
    complaint: complaint === null ? null : { note: complaint.note, at: complaint.at.toISOString() },
    autoReceiveAt: withdrawal.autoReceiveAt?.toISOString() ?? null,
    steps: steps.map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      by: makerOf(step.by),
      reason: step.reason,
      detail: step.detail,
    })),
    mayDecide: isFree && state === 'review' && !withdrawal.isHeld && pending === null,
    mayResolve: ((isDispute(state) && !isPaying) || isOpenComplaint) && pending === null,
    pending: pending === null ? null : { ...pending, madeAt: pending.madeAt.toISOString() },
    revision: withdrawal.revision,
  };
};
