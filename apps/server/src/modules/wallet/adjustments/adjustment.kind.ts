import { adjustableWallets, adjustmentKinds } from '@fairhouse/protocol/ops/ledger';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import {
  dayOf,
  digestOf,
  keyOf,
  openHouseAccount,
  postIn,
  type WalletState,
  walletsOf,
} from '#modules/ledger/index.ts';
import { findMember, type Member } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, member, money, row, term } from '#platform/ops/describe.ts';
import { lockStaffDecisions, recordStaffDecision } from '../staff-decisions/staff-decisions.command.ts';
import {
  type AdjustmentPayload,
  accountIn,
  adjustedWallet,
  adjustmentAccountCode,
  adjustmentSubject,
  judgeAdjustment,
} from './adjustment.rules.ts';

const payload = z.strictObject({
  memberId: z.uuid(),
  purse: z.enum(adjustableWallets),
  currency: z.string(),
  amount: z.string().regex(/^-?[1-9][0-9]{0,17}$/),
  kind: z.enum(adjustmentKinds),
  balanceSeen: z.string(),
}) satisfies z.ZodType<AdjustmentPayload>;

export const adjustKind = 'wallet.adjust';

/** The wallet and its owner; a wallet of another brand counts as not found. */
export const findAdjusted = async (
  db: Queryable,
  { brandId, memberId, purse, currency }: { brandId: string; memberId: string; purse: string; currency: string },
): Promise<{ wallet: WalletState; member: Member }> => {
  const member = await findMember(db, { brandId, id: memberId });
  if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const wallets = await walletsOf(db, { brandId, memberId });
  const wallet = wallets.find((each) => each.purse === purse && each.currency === currency);
  if (wallet === undefined) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'purse' } });
  return { wallet, member };
};

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('money belongs to a brand');
  return brandId;
};

/**
 * An adjustment of a member's balance. The approval's id is the ledger key, so repeated execution posts one journal.
 * A refusal of the ledger is thrown: nothing is recorded, and the request stays open.
 */
export const walletApprovalKinds = (deps: { audit: Audit; clock: Clock }): ApprovalKind[] => {
  const kind: ApprovalKind<AdjustmentPayload> = {
    kind: adjustKind,
    check: 'approval.money',
    payload,
    preview: async (db, request) => {
      const { memberId, purse, currency, amount, kind: cause } = request.payload;
      const brandId = brandOf(request.brandId);
      const { wallet, member } = await findAdjusted(db, { brandId, memberId, purse, currency });
      const fault = judgeAdjustment(wallet, BigInt(amount));
      if (fault !== null) {
        throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: fault, balance: `${wallet.balance}` } });
      }
      const before = adjustedWallet(wallet, member.state);
      return {
        object: { kind: 'wallet', id: `${wallet.walletId}` },
        subject: adjustmentSubject(member.username, BigInt(amount), currency),
        before,
        after: { ...before, adjustedBy: amount, house: adjustmentAccountCode(cause) },
      };
    },
    describe: ({ payload: asked, subject, before }) => {
      const { memberId, purse, currency, kind: cause, balanceSeen } = asked;
      const amount = BigInt(asked.amount);
      const balance = BigInt(balanceSeen);
      const was = money(balanceSeen, currency);
      const will = money(`${balance + amount}`, currency);
      const { flags, memberState } = fieldsOf(before);
      return {
        sentence: {
          id: amount > 0n ? 'creditWallet' : 'debitWallet',
          values: {
            player: member(memberId, accountIn(subject)),
            before: was,
            after: will,
            amount: money(`${amount < 0n ? -amount : amount}`, currency),
            account: term(cause),
          },
        },
        changes: [
          row('balance', was, will),
          row('amount', null, money(asked.amount, currency, true)),
          row('wallet', null, term(purse)),
          row('account', null, term(cause)),
        ],
        flags: [
          ...((amount < 0n ? -amount : amount) > balance ? (['aboveBalance'] as const) : []),
          ...(memberState === 'active' ? [] : (['notActive'] as const)),
          ...(Array.isArray(flags) && flags.length > 0 ? (['walletStopped'] as const) : []),
        ],
      };
    },
    undo: ({ brandId, payload: asked }) => ({
      permission: 'ledger.adjust',
      kind: adjustKind,
      payload: async (db) => {
        const { wallet } = await findAdjusted(db, { ...asked, brandId: brandOf(brandId) });
        return { ...asked, amount: `${-BigInt(asked.amount)}`, balanceSeen: `${wallet.balance}` };
      },
    }),
    execute: async (tx, { approvalId, brandId: brand, payload: asked, maker, checker, reason }) => {
      const { memberId, purse, currency, kind: cause } = asked;
      const brandId = brandOf(brand);
      const amount = BigInt(asked.amount);
      await lockStaffDecisions(tx, brandId);
      const { wallet } = await findAdjusted(tx, { brandId, memberId, purse, currency });
      const account = await openHouseAccount(tx, { brandId, code: adjustmentAccountCode(cause), currency });
      const keyDay = dayOf(approvalId, 'uuidv7', deps.clock.now());
      if (keyDay === null || keyDay === 'refused') throw new Error('the id of an approval tells its day');
      const posted = await postIn(tx, {
        brandId,
        key: keyOf({ source: adjustKind, externalId: approvalId }),
        keyDay,
        inputHash: digestOf([memberId, purse, currency, asked.amount, cause]),
        kind: 'adjustment',
        source: 'wallet',
        objectId: approvalId,
        actor: `staff:${maker.id}`,
        reason,
        legs: [{ wallet: wallet.walletId, delta: amount, house: account, kind: 'adjustment' }],
      });
      if (posted.verdict === 'refused_funds') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'funds' } });
      if (posted.verdict !== 'posted') throw new Error(`the books answered an adjustment with ${posted.verdict}`);
      if (posted.replayed) return;
      if (amount > 0n) {
        await recordStaffDecision(tx, {
          brandId,
          memberId,
          direction: 'credit',
          cause: 'adjustment',
          objectId: approvalId,
          currency,
          amount,
          by: { maker: maker.id, checker: checker.id },
        });
      }
      const [leg] = posted.wallets;
      await deps.audit.record(tx, {
        brandId,
        actor: maker,
        action: adjustKind,
        object: { kind: 'wallet', id: `${wallet.walletId}` },
        after: {
          adjustedBy: amount,
          balance: leg?.balance ?? null,
          version: leg?.seq ?? null,
          currency,
          purse,
          house: adjustmentAccountCode(cause),
          journalId: posted.journalId,
          approvalId,
          approvedBy: checker.id,
        },
        reason,
      });
    },
  };
  return [kind as unknown as ApprovalKind];
};
