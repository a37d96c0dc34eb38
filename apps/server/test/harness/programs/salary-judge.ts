import type { DailyTerms, RealtimeTerms } from '@fairhouse/contracts';
import { parseTerms } from '@fairhouse/contracts';
import { entitledOf, grossOf } from '@fairhouse/contracts/reference';
import { houseAccountBalances } from '#modules/ledger/index.ts';
import { createDb } from '#platform/db/db.ts';
import { programEnvironment } from './program-environment.ts';

/**
 * Compares the ledger with the bills, and the bills with the facts one by one, in this process and by the second
 * implementation of the formulas. Prints what it counted: everything but the payments and the debts must be zero.
 */
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 2, name: 'salary-judge', onError: () => {} });
const brandId = 'aurora';
const many = async <Row extends object>(text: string): Promise<Row[]> => (await db.pool.query<Row>(text)).rows;
const one = async <Row extends object>(text: string): Promise<Row> => {
  const [row] = await many<Row>(text);
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

const iso = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ofContracts = `p.source = (select id from ledger.source where code = 'contract')`;

/** Each bill and its postings, under the reference that both have. */
const payments = await one<Record<'payments' | 'lost' | 'doubled' | 'invented' | 'wrongAmounts', number>>(
  `with bill as (
     select 'realtime:' || downline || ':' || ${iso('window_end')} as reference, downline_id as member_id, amount,
       state = 'paid' as is_paid from contract.realtime_bill
     union all
     select contract_id || ':' || ${iso('period_start')}, downline_id, net, paid_at is not null from contract.bill
     where net > 0 or state = 'computed'
   ), posted as (
     select p.external_tx as reference, w.member_id, count(*) as times, min(p.delta) as least, max(p.delta) as most
     from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
     where ${ofContracts} and p.external_tx ~ '^(realtime:\\d+|[0-9a-f]{8}-[0-9a-f-]{27}):\\d{4}-' group by 1, 2)
   select coalesce(sum(p.times), 0)::int as payments,
     count(*) filter (where b.reference is not null and (p.reference is null or not b.is_paid))::int as lost,
     coalesce(sum(p.times - 1), 0)::int as doubled, count(*) filter (where b.reference is null)::int as invented,
     count(*) filter (where p.least <> b.amount or p.most <> b.amount)::int as "wrongAmounts"
   from bill b full join posted p using (reference, member_id)`,
);

/** What each account got in all, by its bills, by what it gave to others and by what debtors gave back. */
const { wrongSums } = await one<{ wrongSums: number }>(
  `with wanted as (
     select downline_id as member_id, amount from contract.realtime_bill
     union all select downline_id, net from contract.bill
     union all select payer_id, -from_reserve - from_wallet from contract.funding
     union all select d.creditor_id, s.amount from contract.debt_step s join contract.debt d on d.id = s.debt_id
       where s.action = 'repaid'
   ), posted as (
     select w.member_id, sum(p.delta) as amount from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
     where ${ofContracts} group by 1)
   select count(*)::int as "wrongSums" from (select member_id, sum(amount) as amount from wanted group by 1) x
   full join posted p using (member_id) where coalesce(x.amount, 0) <> coalesce(p.amount, 0)`,
);

/** A bill was received or is a debt; a payer gave what it had and kept the rest. */
const funded = await one<{ unfunded: number; debts: number; repaid: number }>(
  `select (select count(*)::int from contract.bill b left join contract.debt d using (contract_id, period_start)
       where b.upline is not null and b.due <> b.received + coalesce(d.amount, 0)) +
     (select count(*)::int from contract.funding f where f.given <> (select sum(b.received) from contract.bill b
       where b.run_id = f.run_id and b.upline = f.payer)) +
     (select count(*)::int from contract.debt d where d.open <> (select sum(case s.action when 'opened' then s.amount
       else -s.amount end) from contract.debt_step s where s.debt_id = d.id)) as unfunded,
     (select count(*)::int from contract.debt) as debts,
     (select count(*)::int from contract.debt_step where action = 'repaid') as repaid`,
);

const wallets = await one<{ negative: number }>(
  'select count(*)::int as negative from ledger.wallet where balance < 0 or held < 0',
);
const notBack = (await houseAccountBalances(db.read, brandId)).filter(
  ({ code, balance }) => code.startsWith('agent_salary:') && balance !== 0n,
).length;
const { open } = await one<{ open: number }>(
  `select (select count(*) from contract.run where state <> 'paid')::int as open`,
);

type Contract = { id: string; downline: bigint; upline: bigint | null; text: string };
const contracts = await many<Contract>('select id, downline, upline, terms as text from contract.contract');
const paths = new Map(
  (
    await many<{ memberId: string; path: string }>(
      `select n.member_id as "memberId", array_to_string(l.path, ' ') as path
       from agent.lineage l join agent.node n using (number) where l.brand_id = '${brandId}'`,
    )
  ).map(({ memberId, path }) => [memberId, path.split(' ')]),
);
/** By agent, day and type of game. */
const bets = new Map<string, Map<string, Map<string, bigint>>>();
for (const { memberId, day, gameType, amount } of await many<
  Record<'memberId' | 'day' | 'gameType', string> & { amount: bigint }
>(
  `select member_id as "memberId", day, game_type as "gameType", sum(d_cash_valid)::bigint as amount from bet.fact
   where brand_id = '${brandId}' and counts group by 1, 2, 3`,
))
  for (const agent of paths.get(memberId) ?? []) {
    const days = bets.get(agent) ?? new Map<string, Map<string, bigint>>();
    const types = days.get(day) ?? new Map<string, bigint>();
    types.set(gameType, (types.get(gameType) ?? 0n) + amount);
    bets.set(agent, days.set(day, types));
  }

const earned = new Map<string, bigint>();
const add = (agent: bigint, units: bigint): void => void earned.set(`${agent}`, (earned.get(`${agent}`) ?? 0n) + units);
const billed = new Map(
  (
    await many<{ id: string; day: string; gross: bigint }>(
      `select contract_id as id, (period_start at time zone b.time_zone)::date as day, gross
       from contract.bill join brand.brand b using (brand_id)`,
    )
  ).map(({ id, day, gross }) => [`${id} ${day}`, gross]),
);
const days = new Set([...billed.keys()].map((key) => key.split(' ')[1] ?? ''));
let wrongGross = 0;
for (const { id, downline, upline, text } of contracts) {
  const terms = parseTerms(text) as RealtimeTerms | DailyTerms;
  const own = bets.get(`${downline}`);
  if (terms.kind === 'realtime')
    for (const types of own?.values() ?? []) {
      const entitled = entitledOf(terms, Object.fromEntries(types));
      add(downline, entitled);
      if (upline !== null) add(upline, -entitled);
    }
  else
    for (const day of days) {
      const validBet = [...(own?.get(day)?.values() ?? [])].reduce((all, amount) => all + amount, 0n);
      const { gross } = grossOf(terms, { validBet, active: 0, houseWin: 0n, base: 0n });
      if (billed.get(`${id} ${day}`) !== gross) wrongGross += 1;
    }
}
const paidTo = new Map(
  (
    await many<{ agent: string; amount: bigint }>(
      'select downline::text as agent, sum(amount)::bigint as amount from contract.realtime_bill group by 1',
    )
  ).map(({ agent, amount }) => [agent, amount]),
);
const wrongEarnings = contracts.filter(
  ({ text, downline }) =>
    text.includes('"realtime"') && (earned.get(`${downline}`) ?? 0n) !== (paidTo.get(`${downline}`) ?? 0n),
).length;

const { payments: paid, ...ofPayments } = payments;
const { debts, repaid, unfunded } = funded;
const faults = { ...ofPayments, ...wallets, notBack, open, unfunded, wrongSums, wrongGross, wrongEarnings };
process.stdout.write(`${JSON.stringify({ payments: paid, debts, repaid, faults })}\n`);
await db.close();
