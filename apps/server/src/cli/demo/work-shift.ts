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
type BrandWork = { stage: Stage; draws: Draws; brandId: string; base: string };

const count = ({ counts }: Stage, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const rowsAt = async ({ stage, base }: BrandWork, who: string, path: string): Promise<Row[]> => {
  const { ok, data, code } = await stage.platform.asOperator(who, 'GET', `${base}${path}`);
  if (!ok) count(stage, `list ${path} refused ${code}`);
  return ok ? ((data as { rows: Row[] }).rows ?? []) : [];
};

const send = async (
  { stage, base }: BrandWork,
  what: string,
  who: string,
  path: string,
  body: unknown,
): Promise<boolean> => {
  const { ok, code } = await stage.platform.asOperator(who, 'POST', `${base}${path}`, body);
  count(stage, ok ? what : `${what} refused ${code}`);
  return ok;
};

const isOlder = ({ stage }: BrandWork, at: unknown, minutes: number): boolean =>
  stage.time.nowMs() - new Date(String(at)).getTime() > minutes * 60_000;

const reviewWithdrawals = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.payouts, '/withdrawals?queue=review&limit=50')) {
    if (!isOlder(work, row.createdAt, 40) || row.isHeld === true || work.draws.chance(0.15)) continue;
    const path = `/withdrawals/${String(row.withdrawalId)}`;
    const detail = await work.stage.platform.asOperator(staff.payouts, 'GET', `${work.base}${path}`);
    const { revision } = (detail.data ?? {}) as { revision?: number };
    if (work.draws.chance(0.05))
      await send(work, 'withdrawal rejected', staff.payouts, `${path}/reject`, {
        revision,
        code: 'NAME_DIFFERS',
        reason: 'The account belongs to somebody else.',
      });
    else
      await send(work, 'withdrawal approved', staff.payouts, `${path}/approve`, {
        revision,
        reason: 'Play and payee are in order.',
      });
  }
};

const reviewDeposits = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.payouts, '/deposits?queue=review&limit=50')) {
    if (!isOlder(work, row.createdAt, 50) || work.draws.chance(0.2)) continue;
    const path = `/deposits/${String(row.depositId)}`;
    const detail = await work.stage.platform.asOperator(staff.checker, 'GET', `${work.base}${path}`);
    const { revision } = (detail.data ?? {}) as { revision?: number };
    const amount = (row.amount as { minor: string }).minor;
    if (work.draws.chance(0.08))
      await send(work, 'deposit rejected', staff.maker, `${path}/reject`, {
        revision,
        code: 'PROOF_NOT_ACCEPTED',
        reason: 'Nothing arrived at the bank.',
      });
    else
      await send(work, 'deposit confirmed', staff.maker, `${path}/confirm`, {
        revision,
        received: amount,
        reason: 'Seen on the bank statement.',
      });
  }
};

const decideApprovals = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.checker, '/approvals?whose=toDecide&state=pending&limit=50')) {
    if (work.draws.chance(0.12)) continue;
    const path = `/approvals/${String(row.approvalId)}`;
    // Who approved a credit to the member may not release the payout.
    const who = row.kind === 'cashier.approve_withdrawal' ? staff.second : staff.checker;
    const detail = await work.stage.platform.asOperator(who, 'GET', `${work.base}${path}`);
    const { digest } = (detail.data ?? {}) as { digest?: string };
    if (work.draws.chance(0.1))
      await send(work, 'approval rejected', who, `${path}/reject`, {
        reason: 'The reason is too thin for this amount.',
      });
    else await send(work, 'approval given', who, `${path}/approve`, { digest });
  }
};

const answerTickets = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.support, '/feedback?state=open&limit=50')) {
    if (!isOlder(work, row.at, 60) || work.draws.chance(0.25)) continue;
    await send(work, 'ticket answered', staff.support, `/feedback/${String(row.feedbackId)}/answer`, {
      text: replyText(work.draws.between(0, 9)),
      close: work.draws.chance(0.7),
    });
    const memberId = row.member?.memberId;
    if (memberId === undefined) continue;
    if (work.draws.chance(0.4))
      await send(work, 'note', staff.support, `/members/${memberId}/notes`, {
        text: 'Wrote to support; answered and satisfied.',
        isPinned: false,
      });
    if (work.draws.chance(0.45)) await askAdjustment(work, memberId);
  }
};

/** A small gift for the trouble; a second person decides it. */
const askAdjustment = (work: BrandWork, memberId: string): Promise<boolean> =>
  send(work, 'adjustment asked', staff.maker, `/members/${memberId}/adjustments`, {
    purse: 'main',
    currency: work.brandId === 'aurora' ? 'USD' : 'EUR',
    amount: `${work.draws.pick([5, 10, 20, 25])}0000`,
    kind: 'goodwill',
    reason: 'Waited too long for an answer.',
  });

/** What waits when the demo is opened: the last requests are not decided, and no queue is cleared. */
const leaveRequests = async (work: BrandWork): Promise<void> => {
  const rows = await rowsAt(work, staff.support, '/feedback?state=closed&limit=20');
  for (const { member } of rows.slice(0, 2)) if (member) await askAdjustment(work, member.memberId);
};

/** Filters that operators keep. */
const savedSegments = [
  ['Depositors of the last week', { depositAgo: 'within7' }],
  ['Gone quiet after a deposit', { depositsMin: '1', playedAgo: 'over30' }],
  ['Shows markers of harm', { harm: 'yes' }],
] as const;

const saveSegments = async (work: BrandWork): Promise<void> => {
  const { stage, base } = work;
  for (const [name, filter] of savedSegments) {
    const path = `${base}/segments/${randomUUID()}`;
    const { ok, code } = await stage.platform.asOperator(staff.manager, 'PUT', path, { name, filter });
    count(stage, ok ? 'segment' : `segment refused ${code}`);
  }
};

const answerDisputes = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.support, '/bet-disputes?limit=50')) {
    if (!isOlder(work, row.at, 300) || work.draws.chance(0.5)) continue;
    await send(work, 'dispute answered', staff.support, `/bet-disputes/${String(row.roundRef)}/answer`, {
      verdict: work.draws.chance(0.15) ? 'upheld' : 'declined',
      answer: 'We replayed the round with its seeds: the result and the payment are as shown.',
    });
  }
};

const decideIdentity = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.manager, '/protection/identity-cases?limit=50')) {
    if (!isOlder(work, row.since, 60) || work.draws.chance(0.2)) continue;
    const path = `/protection/identity-cases/${String(row.caseId)}`;
    const detail = await work.stage.platform.asOperator(staff.manager, 'GET', `${work.base}${path}`);
    const { documents = [], revision } = (detail.data ?? {}) as {
      documents?: { documentId: string }[];
      revision?: number;
    };
    const isBad = work.draws.chance(0.15);
    await send(work, isBad ? 'identity rejected' : 'identity verified', staff.manager, `${path}/decision`, {
      revision,
      verdict: isBad ? 'rejected' : 'verified',
      rejected: isBad ? documents.slice(0, 1).map(({ documentId }) => ({ documentId, reason: 'UNREADABLE' })) : [],
      reason: isBad ? 'The picture cannot be read.' : 'Name and birthday agree with the document.',
    });
  }
};

const closeHarmCases = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.manager, '/protection/cases?state=open&limit=50')) {
    if (work.draws.chance(0.75)) continue;
    await send(work, 'harm case closed', staff.manager, `/protection/cases/${String(row.caseId)}/close`, {
      action: work.draws.pick(['spoke', 'limited', 'no_harm']),
      keepFlag: work.draws.chance(0.3),
      reason: 'Spoke with the member about limits.',
    });
  }
};

/** Dividends and unusual runs are paid after two people have looked at them. */
const releaseRuns = async (work: BrandWork): Promise<void> => {
  for (const row of await rowsAt(work, staff.maker, '/contract-runs?state=held&limit=50'))
    await send(work, 'run release asked', staff.maker, `/contract-runs/${String(row.runId)}/decision`, {
      decision: 'release',
      reason: 'Compared with the days before.',
    });
};

const broadcast = async (work: BrandWork): Promise<void> =>
  void (await send(work, 'broadcast', staff.manager, '/broadcasts', {
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
  { day, shift, isLast, isToday }: { day: number; shift: number; isLast: boolean; isToday: boolean },
): Promise<void> => {
  for (const brandId of brands) {
    const work: BrandWork = {
      stage,
      draws: drawsOf(stage.seed, 'shift', day, shift, brandId),
      brandId,
      base: `/api/ops/v1/brands/${brandId}`,
    };
    if (isLast) {
      if (shift % 3 === 0) await leaveRequests(work);
      continue;
    }
    await reviewWithdrawals(work);
    await reviewDeposits(work);
    await decideIdentity(work);
    // The last one waits for whoever opens the demo.
    if (shift === 0 && !isToday) await releaseRuns(work);
    if (shift % 2 === 1) await decideApprovals(work);
    if (shift % 2 === 0) await answerTickets(work);
    if (shift === 4) await answerDisputes(work);
    if (shift === 2) await closeHarmCases(work);
    if (shift === 3 && day === 2) await saveSegments(work);
    if (shift === 3 && day % 30 === 15) await broadcast(work);
  }
};
