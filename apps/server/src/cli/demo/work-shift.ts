import { randomUUID } from 'node:crypto';
import { type Draws, drawsOf } from './draws.ts';
import type { Stage } from './live-visit.ts';
import { replyText } from './texts.ts';

const brands = ['aurora', 'harbour'] as const;
/** The operators of the seeds that do this work. */
const staff = {
  payouts: 'payouts@ops.example',
  maker: 'maker@ops.example',
  checker: 'checker@ops.example',
  support: 'support@ops.example',
  admin: 'admin@ops.example',
  second: 'second@ops.example',
  manager: 'manager@ops.example',
} as const;

type Row = Record<string, unknown> & { member?: { memberId: string } | null };
type Desk = { stage: Stage; draws: Draws; brandId: string; base: string };

const count = ({ counts }: Stage, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const rowsAt = async ({ stage, base }: Desk, who: string, path: string): Promise<Row[]> => {
  const { ok, data, code } = await stage.house.asOperator(who, 'GET', `${base}${path}`);
  if (!ok) count(stage, `list ${path} refused ${code}`);
  return ok ? ((data as { rows: Row[] }).rows ?? []) : [];
};

const send = async (
  { stage, base }: Desk,
  what: string,
  who: string,
  path: string,
  body: unknown,
): Promise<boolean> => {
  const { ok, code } = await stage.house.asOperator(who, 'POST', `${base}${path}`, body);
  count(stage, ok ? what : `${what} refused ${code}`);
  return ok;
};

const isOlder = ({ stage }: Desk, at: unknown, minutes: number): boolean =>
  stage.time.nowMs() - new Date(String(at)).getTime() > minutes * 60_000;

const reviewWithdrawals = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.payouts, '/withdrawals?queue=review&limit=50')) {
    if (!isOlder(desk, row.createdAt, 40) || row.isHeld === true || desk.draws.chance(0.15)) continue;
    const path = `/withdrawals/${String(row.withdrawalId)}`;
    const detail = await desk.stage.house.asOperator(staff.payouts, 'GET', `${desk.base}${path}`);
    const { revision } = (detail.data ?? {}) as { revision?: number };
    if (desk.draws.chance(0.05))
      await send(desk, 'withdrawal rejected', staff.payouts, `${path}/reject`, {
        revision,
        code: 'NAME_DIFFERS',
        reason: 'The account belongs to somebody else.',
      });
    else
      await send(desk, 'withdrawal approved', staff.payouts, `${path}/approve`, {
        revision,
        reason: 'Play and payee are in order.',
      });
  }
};

const reviewDeposits = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.payouts, '/deposits?queue=review&limit=50')) {
    if (!isOlder(desk, row.createdAt, 50) || desk.draws.chance(0.2)) continue;
    const path = `/deposits/${String(row.depositId)}`;
    const detail = await desk.stage.house.asOperator(staff.checker, 'GET', `${desk.base}${path}`);
    const { revision } = (detail.data ?? {}) as { revision?: number };
    const amount = (row.amount as { minor: string }).minor;
    if (desk.draws.chance(0.08))
      await send(desk, 'deposit rejected', staff.maker, `${path}/reject`, {
        revision,
        code: 'PROOF_NOT_ACCEPTED',
        reason: 'Nothing arrived at the bank.',
      });
    else
      await send(desk, 'deposit confirmed', staff.maker, `${path}/confirm`, {
        revision,
        received: amount,
        reason: 'Seen on the bank statement.',
      });
  }
};

const decideApprovals = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.checker, '/approvals?whose=toDecide&state=pending&limit=50')) {
    if (desk.draws.chance(0.12)) continue;
    const path = `/approvals/${String(row.approvalId)}`;
    const detail = await desk.stage.house.asOperator(staff.checker, 'GET', `${desk.base}${path}`);
    const { digest } = (detail.data ?? {}) as { digest?: string };
    if (desk.draws.chance(0.1))
      await send(desk, 'approval rejected', staff.checker, `${path}/reject`, {
        reason: 'The reason is too thin for this amount.',
      });
    else await send(desk, 'approval given', staff.checker, `${path}/approve`, { digest });
  }
};

const answerTickets = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.support, '/feedback?state=open&limit=50')) {
    if (!isOlder(desk, row.at, 60) || desk.draws.chance(0.25)) continue;
    await send(desk, 'ticket answered', staff.support, `/feedback/${String(row.feedbackId)}/answer`, {
      text: replyText(desk.draws.between(0, 9)),
      close: desk.draws.chance(0.7),
    });
    const memberId = row.member?.memberId;
    if (memberId === undefined) continue;
    if (desk.draws.chance(0.4))
      await send(desk, 'note', staff.support, `/members/${memberId}/notes`, {
        text: 'Wrote to support; answered and satisfied.',
        isPinned: false,
      });
    // A small gift for the trouble; a second person decides it.
    if (desk.draws.chance(0.45))
      await send(desk, 'adjustment asked', staff.maker, `/members/${memberId}/adjustments`, {
        purse: 'main',
        currency: desk.brandId === 'aurora' ? 'USD' : 'EUR',
        amount: `${desk.draws.pick([5, 10, 20, 25])}0000`,
        kind: 'goodwill',
        reason: 'Waited too long for an answer.',
      });
  }
};

const answerDisputes = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.support, '/bet-disputes?limit=50')) {
    if (!isOlder(desk, row.at, 300) || desk.draws.chance(0.5)) continue;
    await send(desk, 'dispute answered', staff.support, `/bet-disputes/${String(row.roundRef)}/answer`, {
      verdict: desk.draws.chance(0.15) ? 'upheld' : 'declined',
      answer: 'We replayed the round with its seeds: the result and the payment are as shown.',
    });
  }
};

const decideIdentity = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.manager, '/protection/identity-cases?limit=50')) {
    if (!isOlder(desk, row.since, 60) || desk.draws.chance(0.2)) continue;
    const path = `/protection/identity-cases/${String(row.caseId)}`;
    const detail = await desk.stage.house.asOperator(staff.manager, 'GET', `${desk.base}${path}`);
    const { documents = [], revision } = (detail.data ?? {}) as {
      documents?: { documentId: string }[];
      revision?: number;
    };
    const isBad = desk.draws.chance(0.15);
    await send(desk, isBad ? 'identity rejected' : 'identity verified', staff.manager, `${path}/decision`, {
      revision,
      verdict: isBad ? 'rejected' : 'verified',
      rejected: isBad ? documents.slice(0, 1).map(({ documentId }) => ({ documentId, reason: 'UNREADABLE' })) : [],
      reason: isBad ? 'The picture cannot be read.' : 'Name and birthday agree with the document.',
    });
  }
};

const closeHarmCases = async (desk: Desk): Promise<void> => {
  for (const row of await rowsAt(desk, staff.manager, '/protection/cases?state=open&limit=50')) {
    if (desk.draws.chance(0.75)) continue;
    await send(desk, 'harm case closed', staff.manager, `/protection/cases/${String(row.harmCaseId)}/close`, {
      action: desk.draws.pick(['spoke', 'limited', 'no_harm']),
      keepFlag: desk.draws.chance(0.3),
      reason: 'Spoke with the member about limits.',
    });
  }
};

const broadcast = async (desk: Desk): Promise<void> =>
  void (await send(desk, 'broadcast', staff.manager, '/broadcasts', {
    broadcastId: randomUUID(),
    category: 'system',
    segment: { kind: 'all' },
    words: Object.fromEntries(
      ['EN', 'TY'].map((pack) => [
        pack,
        { title: 'New games this week', html: '<p>Ten new games are waiting in the lobby.</p>' },
      ]),
    ),
    link: '/',
    reason: 'News of the month.',
  }));

/** One round of the operators through the queues of both brands. */
export const workShift = async (
  stage: Stage,
  { day, shift, isLast }: { day: number; shift: number; isLast: boolean },
): Promise<void> => {
  if (isLast) return;
  for (const brandId of brands) {
    const desk: Desk = {
      stage,
      draws: drawsOf(stage.seed, 'shift', day, shift, brandId),
      brandId,
      base: `/api/ops/v1/brands/${brandId}`,
    };
    await reviewWithdrawals(desk);
    await reviewDeposits(desk);
    await decideIdentity(desk);
    if (shift % 2 === 1) await decideApprovals(desk);
    if (shift % 2 === 0) await answerTickets(desk);
    if (shift === 4) await answerDisputes(desk);
    if (shift === 2) await closeHarmCases(desk);
    if (shift === 3 && day % 30 === 15) await broadcast(desk);
  }
};
