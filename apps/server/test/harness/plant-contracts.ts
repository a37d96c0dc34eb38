import { canonicalTerms, type DailyTerms } from '@fairhouse/contracts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

/** The beginning of the planted period: a day in UTC that is over. */
export const plantedDay = '2025-11-03T00:00:00.000Z';

const termsOf = (currency: string): DailyTerms => ({
  version: 1,
  kind: 'daily',
  period: 'D',
  currency,
  rows: [{ validBetMin: 1_000_000n, activeMin: 0, ratePpm: 5_000 }],
  activeMinValidBet: 0n,
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: false,
});

/**
 * A daily contract of an account with its upline (`upline` null: the operator), a paid run with its bill that was paid
 * in part, a debt of the rest, and a template.
 */
export const plantContracts = async (
  { pool }: Pick<Db, 'pool'>,
  {
    brandId,
    memberId,
    currency,
    upline = null,
  }: { brandId: string; memberId: string; currency: string; upline?: string | null },
): Promise<{ contractId: string; runId: string; debtId: string; templateId: string }> => {
  const ids = { contractId: newId(), runId: newId(), debtId: newId(), templateId: newId() };
  const terms = canonicalTerms(termsOf(currency));
  const run = (text: string, values: unknown[]) => pool.query(text, values);
  await run(
    `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, version, terms,
       terms_hash, currency, period, created_at, offered_at, accepted_at, starts_at)
     select $1, $2, 'daily', n.number, n.member_id, u.number, u.member_id, 'active', 1, $4,
       encode(sha256(convert_to($4::text, 'UTF8')), 'hex'), $5, 'D', t, t, t, t
     from agent.node n left join agent.node u on u.member_id = $6::uuid, (select $7::timestamptz - interval '2 days' as t) moment
     where n.member_id = $3`,
    [ids.contractId, brandId, memberId, terms, currency, upline, plantedDay],
  );
  await run(
    `insert into contract.step (contract_id, version, brand_id, at, actor_kind, actor_id, action, from_state, to_state, factor)
     select id, 1, brand_id, accepted_at, 'member', downline_id::text, 'accept', 'offered', 'active', 'password'
     from contract.contract where id = $1`,
    [ids.contractId],
  );
  await run(
    `insert into contract.run (id, brand_id, kind, period_start, period_end, from_number, to_number, state, currency,
       contracts, gross, net, paid, slices, created_at, computed_at, paid_at)
     values ($1, $2, 'daily', $3, $3::timestamptz + interval '1 day', 0, 9, 'paid', $4, 1, 50000, 30000, 30000, 1,
       $3::timestamptz + interval '25 hours', $3::timestamptz + interval '25 hours', $3::timestamptz + interval '25 hours')`,
    [ids.runId, brandId, plantedDay, currency],
  );
  await run(
    `insert into contract.bill (contract_id, period_start, period_end, run_id, brand_id, kind, downline, downline_id, upline,
       depth, terms_hash, currency, valid_bet, active, row_number, gross, due, received, net, state, created_at, paid_at)
     select c.id, $3, $3::timestamptz + interval '1 day', $2, c.brand_id, 'daily', c.downline, c.downline_id, c.upline, 1,
       c.terms_hash, c.currency, 10000000, 4, 1, 50000, 50000, 30000, 30000, 'part_paid', now(), now()
     from contract.contract c where c.id = $1`,
    [ids.contractId, ids.runId, plantedDay],
  );
  await run(
    `insert into contract.debt (id, brand_id, kind, debtor, debtor_id, creditor, creditor_id, contract_id, period_start,
       run_id, currency, amount, open, due_at, created_at)
     select $1, c.brand_id, 'daily', coalesce(c.upline, c.downline), coalesce(c.upline_id, c.downline_id),
       case when c.upline is not null then c.downline end, case when c.upline is not null then c.downline_id end, c.id, $4,
       $3, c.currency, 20000, 20000, $4::timestamptz + interval '8 days', $4::timestamptz + interval '1 day'
     from contract.contract c where c.id = $2`,
    [ids.debtId, ids.contractId, ids.runId, plantedDay],
  );
  await run(
    `insert into contract.debt_step (debt_id, number, brand_id, at, action, amount, actor_kind, actor_id, run_id)
     select id, 1, brand_id, created_at, 'opened', amount, 'system', 'system', run_id from contract.debt where id = $1`,
    [ids.debtId],
  );
  await run(
    `insert into contract.template (id, brand_id, name, terms, operator_id, operator_name)
     values ($1, $2, 'planted', $3, $4, 'planted')`,
    [ids.templateId, brandId, terms, newId()],
  );
  return ids;
};
