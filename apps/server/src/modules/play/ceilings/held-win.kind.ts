import { memberPath } from '@fairhouse/protocol/member-pages';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { endHeldWin, findHeldWin, type HeldWin } from '#modules/ledger/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import { lockStaffDecisions, recordStaffDecision } from '#modules/wallet/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, member, money, row, rowsOf, term } from '#platform/ops/describe.ts';

export const decideHeldWinKind = 'play.decide_held_win';

const payload = z.strictObject({ key: z.uuid(), revision: z.int(), decision: z.enum(['release', 'refuse']) });
type Payload = z.infer<typeof payload>;

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('money belongs to a brand');
  return brandId;
};

/** The win if it can still be decided; one that the vendor has rolled back meanwhile cannot. */
const findDecidable = async (
  db: Queryable,
  brandId: string,
  { key, revision }: Payload,
): Promise<HeldWin & { memberId: string }> => {
  const held = await findHeldWin(db, { brandId, key });
  if (held === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  if (held.state !== 'held') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: held.state } });
  if (held.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: held.revision } });
  return held;
};

const personOf = async (db: Queryable, brandId: string, memberId: string) => ({
  memberId,
  account: (await namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '',
});

const states = { release: 'released', refuse: 'refused' } as const;

/** Four-eyes approval of a win above its ceiling: it is paid to the member, or returned to the vendor. */
export const heldWinApprovalKind = (deps: { audit: Audit; outbox: Outbox }): ApprovalKind<Payload> => ({
  kind: decideHeldWinKind,
  check: 'approval.money',
  payload,
  preview: async (db, { brandId, payload: asked }) => {
    const held = await findDecidable(db, brandOf(brandId), asked);
    const { cash, bonus, currency, ceiling, staked, externalTx } = held;
    return {
      object: { kind: 'held_win', id: asked.key },
      subject: `${externalTx} ${cash + bonus} ${currency}`,
      before: {
        state: 'held',
        amount: `${cash + bonus}`,
        currency,
        ceiling: `${ceiling}`,
        staked: `${staked}`,
        ...(await personOf(db, brandOf(brandId), held.memberId)),
      },
      after: { state: states[asked.decision] },
    };
  },
  describe: ({ payload: { decision }, before, after }) => {
    const { memberId, account, amount, currency, ceiling, staked } = fieldsOf(before);
    return {
      sentence: {
        id: decision === 'release' ? 'releaseHeldWin' : 'refuseHeldWin',
        values: { player: member(memberId, account), amount: money(amount, currency) },
      },
      changes: [
        ...rowsOf(before, after, { state: term }),
        row('staked', money(staked, currency), null),
        row('ceiling', money(ceiling, currency), null),
      ],
    };
  },
  undo: () => 'moneyMoved',
  execute: async (tx, { approvalId, brandId: brand, payload: asked, maker, checker, reason }) => {
    const brandId = brandOf(brand);
    await lockStaffDecisions(tx, brandId);
    const { memberId, currency } = await findDecidable(tx, brandId, asked);
    const state = states[asked.decision];
    const ended = await endHeldWin(tx, { key: asked.key, state, actor: `staff:${maker.id}`, reason });
    if (ended.verdict !== 'done')
      throw new Refusal('OPS_NOT_POSSIBLE', {
        details: { reason: ended.verdict === 'wrong_state' ? ended.state : ended.verdict },
      });
    const amount = ended.heldWin.cash + ended.heldWin.bonus;
    if (state === 'released') {
      await recordStaffDecision(tx, {
        brandId,
        memberId,
        direction: 'credit',
        cause: 'held_win',
        objectId: asked.key,
        currency,
        amount,
        by: { maker: maker.id, checker: checker.id },
      });
      await sendMessage(
        tx,
        {
          brandId,
          memberId,
          category: 'system',
          template: 'winReleased',
          values: { amount: { minor: amount, currency } },
          link: memberPath('personalHistoryCopy'),
          key: `play.held_win:${asked.key}`,
        },
        deps,
      );
    }
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: decideHeldWinKind,
      object: { kind: 'held_win', id: asked.key },
      before: { state: 'held' },
      after: { state, amount, currency, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});
