import { canonicalTerms, hashTerms, type Terms } from '@fairhouse/contracts';
import pg from 'pg';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';

export type Agent = TestMember & { number: bigint };

const rowTerms = {
  version: 1,
  currency: 'USD',
  activeMinValidBet: 100_000n,
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: false,
} as const;

export const dailyTerms = (ratePpm: number): Terms => ({
  ...rowTerms,
  kind: 'daily',
  period: 'D',
  rows: [{ validBetMin: 1_000_000n, activeMin: 2, ratePpm }],
});

export const realtimeTerms = (ratePpm: number): Terms => ({
  version: 1,
  kind: 'realtime',
  currency: 'USD',
  rates: [{ gameType: 'RNG', ratePpm }],
});

/** Three agents, one under the other, and short ways to write their contracts and what those earned. */
export const openChain = async ({ context, database }: TestPlatform) => {
  const { db } = context;
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const join = async (recommenderId: string | null): Promise<Agent> => {
    const member = await openTestMember(db, { type: 1, recommenderId });
    const { rows } = await admin.query<{ number: bigint }>(`select number from agent.node where member_id = $1`, [
      member.memberId,
    ]);
    return { ...member, number: rows[0]?.number ?? 0n };
  };
  const top = await join(null);
  const middle = await join(top.memberId);
  const low = await join(middle.memberId);

  const addContract = async (
    downline: Agent,
    upline: Agent | null,
    terms: Terms,
    state: 'offered' | 'active' | 'ended' = 'active',
  ): Promise<string> => {
    const id = newId();
    const isAgreed = state !== 'offered';
    await admin.query(
      `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms,
         terms_hash, currency, created_at, offered_at, answer_by, accepted_at, starts_at, ends_at, end_reason)
       values ($1, 'aurora', $2, $3, $4, $5, $6, $7, $8, $9, 'USD', clock_timestamp(), now(), now() + interval '7 days',
         case when $10 then now() end, case when $10 then now() - interval '9 days' end,
         case when $7 = 'ended' then now() end, case when $7 = 'ended' then 'terminated' end)`,
      [
        id,
        terms.kind,
        downline.number,
        downline.memberId,
        upline?.number ?? null,
        upline?.memberId ?? null,
        state,
        canonicalTerms(terms),
        hashTerms(terms),
        isAgreed,
      ],
    );
    await admin.query(
      `insert into contract.step (contract_id, version, brand_id, at, actor_kind, actor_id, action, to_state)
       values ($1, 1, 'aurora', now(), 'member', $2, 'offer', 'offered')`,
      [id, upline?.memberId ?? 'o-1'],
    );
    return id;
  };

  /** A daily bill of yesterday of the brand, in a run of the given state. */
  const addBill = async (
    contractId: string,
    {
      gross,
      given = 0n,
      runState = 'paid',
      runId = newId(),
    }: { gross: bigint; given?: bigint; runState?: string; runId?: string },
  ): Promise<{ runId: string; periodStart: Date }> => {
    const { rows } = await admin.query<{ start: Date }>(
      `insert into contract.run (id, brand_id, kind, period_start, period_end, from_number, to_number, state, currency,
         created_at, held_because, paid_at, revision)
       select $1, 'aurora', 'daily', d.start, d.start + interval '1 day', 0, 1, $2, 'USD', now(), array['cap'], now(), 1
       from (select (date_trunc('day', platform.deadline_now() at time zone b.time_zone) - interval '1 day')
         at time zone b.time_zone as start from brand.brand b where b.brand_id = 'aurora') d
       on conflict (id) do update set to_number = 1 returning period_start as start`,
      [runId, runState],
    );
    const start = rows[0]?.start ?? new Date(0);
    await admin.query(
      `insert into contract.bill (contract_id, period_start, period_end, run_id, brand_id, kind, downline, downline_id,
         upline, depth, terms_hash, currency, valid_bet, active, row_number, gross, reason, missing, due, received,
         owed_below, given_below, net, state, created_at, paid_at)
       select c.id, $2::timestamptz, $2::timestamptz + interval '1 day', $3, 'aurora', c.kind, c.downline, c.downline_id, c.upline, 1, c.terms_hash,
         'USD', 500000, 1, case when $4::bigint > 0 then 1 end, $4::bigint, case when $4::bigint = 0 then 'ACTIVE_NOT_REACHED' end,
         case when $4::bigint = 0 then 1 end, $4::bigint, $4::bigint, $5::bigint, $5::bigint, $4::bigint - $5::bigint, case when $4::bigint = 0 then 'not_reached' else 'paid' end, now(),
         case when $4::bigint > 0 then now() end from contract.contract c where c.id = $1`,
      [contractId, start, runId, gross, given],
    );
    return { runId, periodStart: start };
  };

  return { db, admin, top, middle, low, addContract, addBill, close: () => admin.end() };
};
