import {
  closesAfterSeconds,
  type GameType,
  type Period,
  parseTerms,
  periodKindOf,
  periodOf,
  type RowTerms,
  startsMonth,
  type Terms,
} from '@fairhouse/contracts';
import { entitledOf, grossOfPeriods, houseWinOf } from '@fairhouse/contracts/reference';
import { findRateFaults, findStepFaults } from '#modules/contract/agreements/contract-checks.fixture.ts';
import { houseAccountBalances } from '#modules/ledger/index.ts';
import type { Fact, Kind, World } from './open-world.ts';

/** What never changes of a bill once it is written, and nothing of it once it is paid. */
const billText = `md5((to_jsonb(b) - '{received,owed_below,given_below,from_reserve,from_wallet,repaid,net,state,paid_at}'::text[])::text)
  || case when b.state in ('paid', 'settled_late') then md5(b::text) else '' end`;

const kept = new WeakMap<World, Map<string, string>>();

/** What holds at any moment: the agreements, and the bills that were seen before. */
export const judgeContracts = async (world: World): Promise<void> => {
  const { admin } = world;
  for (const fault of await findRateFaults(admin)) world.fail('rates fall', fault);
  for (const fault of await findStepFaults(admin)) world.fail('steps are legal', fault);
  const seen = kept.get(world) ?? new Map<string, string>();
  kept.set(world, seen);
  const { rows } = await admin.query<{ key: string; text: string }>(
    `select b.run_id || ' ' || b.contract_id || ' ' || b.period_start as key, ${billText} as text from contract.bill b`,
  );
  const now = new Map(rows.map(({ key, text }) => [key, text]));
  const { rows: discarded } = await admin.query<{ id: string }>(
    `select id from contract.run where state = 'discarded'`,
  );
  const gone = new Set(discarded.map(({ id }) => id));
  for (const [key, text] of seen)
    if (!now.get(key)?.startsWith(text) && !gone.has(key.slice(0, 36))) world.fail('bills stay', key);
  for (const [key, text] of now) seen.set(key, text);
};

type Row = {
  id: string;
  kind: Kind;
  downline: bigint;
  upline: bigint | null;
  terms: Terms;
  startsAt: Date;
  endsAt: Date | null;
};

const readAgreed = async ({ admin }: World): Promise<Row[]> => {
  const { rows } = await admin.query<Omit<Row, 'terms'> & { terms: string }>(
    `select id, kind, downline, upline, terms, starts_at as "startsAt", ends_at as "endsAt" from contract.contract
     where starts_at is not null order by created_at, id`,
  );
  return rows.map((row) => ({ ...row, terms: parseTerms(row.terms) }));
};

type Played = Fact & { path: readonly bigint[] };

/** Every fact with the agents above its account on its day, by walking up the places. */
const readPlayed = async ({ admin, brand, facts }: World): Promise<Played[]> => {
  const span = `from_day::text as "from", coalesce(to_day::text, '9999') as "to"`;
  type Span = { number: bigint; upline: bigint | null; from: string; to: string };
  const [{ rows: places }, { rows: lineages }] = [
    await admin.query<Span>(`select number, upline, ${span} from agent.placement where brand_id = $1`, [brand.brandId]),
    await admin.query<Span>(`select number, null as upline, ${span} from agent.lineage where brand_id = $1`, [
      brand.brandId,
    ]),
  ];
  const [placesOf, lineagesOf] = [
    Map.groupBy(places, (each) => each.number),
    Map.groupBy(lineages, (each) => each.number),
  ];
  const on = (spans: readonly Span[] | undefined, day: string) =>
    spans?.find(({ from, to }) => from <= day && day < to);
  const paths = new Map<string, bigint[]>();
  const pathOf = (number: bigint, day: string): bigint[] => {
    const key = `${number} ${day}`;
    const upline = on(placesOf.get(number), day)?.upline ?? null;
    const path = paths.get(key) ?? [
      ...(on(lineagesOf.get(number), day) === undefined ? [] : [number]),
      ...(upline === null ? [] : pathOf(upline, day)),
    ];
    paths.set(key, path);
    return path;
  };
  return facts.flatMap((fact) =>
    fact.counts && fact.gameType !== null ? [{ ...fact, path: pathOf(fact.account.number, fact.day) }] : [],
  );
};

const isIn = ({ at }: Fact, start: Date, end: Date | null): boolean => at >= start && (end === null || at < end);
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n);

type Posted = { member: string; reference: string; amount: bigint; count: number };

/** What was credited to members of the brand, by the reference of the payment. */
const readPosted = async ({ admin, brand }: World): Promise<Posted[]> => {
  const { rows } = await admin.query<Posted>(
    `select w.member_id as member, p.external_tx as reference, sum(p.delta)::bigint as amount, count(*)::int as count
     from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
     where p.wallet_id = any ((select array_agg(id) from ledger.wallet where brand_id = $1)::bigint[]) group by 1, 2`,
    [brand.brandId],
  );
  return rows;
};

/** What agents have earned by real-time contracts: from every fact and contract one by one. */
const judgeRealtime = async (
  world: World,
  { agreed, played, posted }: { agreed: readonly Row[]; played: readonly Played[]; posted: readonly Posted[] },
): Promise<void> => {
  const { admin } = world;
  const earned = new Map<bigint, bigint>();
  for (const { kind, terms, downline, upline, startsAt, endsAt } of agreed) {
    if (kind !== 'realtime' || terms.kind !== 'realtime') continue;
    const mine = played.filter((fact) => fact.path.includes(downline) && isIn(fact, startsAt, endsAt));
    for (const ofDay of Map.groupBy(mine, ({ day }) => day).values()) {
      const bets = [...Map.groupBy(ofDay, ({ gameType }) => gameType as GameType)].map(
        ([type, each]) => [type, sum(each.map(({ staked }) => staked))] as const,
      );
      const entitled = entitledOf(terms, Object.fromEntries(bets));
      earned.set(downline, (earned.get(downline) ?? 0n) + entitled);
      if (upline !== null) earned.set(upline, (earned.get(upline) ?? 0n) - entitled);
    }
  }
  const { rows } = await admin.query<{
    downline: bigint;
    member: string;
    earned: bigint;
    paid: bigint;
    billed: bigint;
  }>(
    `select b.downline, b.downline_id as member, b.earned, b.paid, (select coalesce(sum(amount), 0)
       from contract.realtime_bill r where r.downline = b.downline and state = 'paid')::bigint as billed
     from contract.realtime_balance b`,
  );
  const written = new Map(rows.map((row) => [row.downline, row]));
  for (const number of new Set([...earned.keys(), ...written.keys()])) {
    const [should, is] = [earned.get(number) ?? 0n, written.get(number)?.earned ?? 0n];
    if (should !== is) world.fail('real-time salary is what was earned', `${number} earned ${is} instead of ${should}`);
  }
  const windows = Map.groupBy(
    posted.filter(({ reference }) => reference.startsWith('realtime:')),
    ({ member }) => member,
  );
  for (const { downline, member, earned: all, paid, billed } of rows) {
    const credited = sum((windows.get(member) ?? []).map(({ amount }) => amount));
    if (paid < all || billed !== paid || credited !== paid)
      world.fail(
        'real-time salary is paid once',
        `${downline}: earned ${all}, paid ${paid}, billed ${billed}, posted ${credited}`,
      );
  }
};

/** What a period is worth to a contract, from the facts one by one. */
const figuresOf = (terms: RowTerms, downline: bigint, { start, end, fromDay }: Period, played: readonly Played[]) => {
  const mine = played.filter((fact) => fact.path.includes(downline) && isIn(fact, start, end));
  const bets = new Map<bigint, bigint>();
  for (const { account, path, staked } of mine) {
    const isSelf = account.number === downline;
    const [above] = path.filter((number) => number !== account.number);
    if (terms.activeScope === 'team' || (!isSelf && above === downline))
      bets.set(account.number, (bets.get(account.number) ?? 0n) + staked);
  }
  const staked = sum(mine.map((fact) => fact.staked));
  const parts = {
    staked,
    payout: sum(mine.map(({ won }) => won)),
    rebates: 0n,
    promotions: 0n,
    depositFees: 0n,
    salaries: 0n,
  };
  return {
    validBet: staked,
    active: [...bets.values()].filter((bet) => bet > 0n && bet >= terms.activeMinValidBet).length,
    houseWin: terms.kind === 'dividend' ? houseWinOf(terms.lossBasis, parts) : 0n,
    newMonth: terms.kind === 'dividend' && startsMonth(terms.period, fromDay),
  };
};

/** The closed periods of a contract, the last one up to the whole day or hour in which it ended. */
const periodsOf = ({ terms, startsAt, endsAt }: Row, now: Date, zone: string): Period[] => {
  const kind = periodKindOf(terms);
  const periods: Period[] = [];
  for (let at = startsAt; endsAt === null || at < endsAt; ) {
    const period = periodOf(kind, at, zone);
    if (period.end.getTime() + closesAfterSeconds[kind] * 1_000 > now.getTime()) break;
    const whole =
      endsAt === null || endsAt >= period.end
        ? period.end
        : periodOf(kind === 'hour' ? 'hour' : 'D', endsAt, zone).start;
    if (whole > period.start) periods.push({ ...period, end: whole });
    at = period.end;
  }
  return periods;
};

type Bill = {
  start: Date;
  end: Date;
  gross: bigint;
  corrections: bigint;
  due: bigint;
  isClosing: boolean;
  lines: bigint;
  before: bigint;
  settled: bigint;
  isOvertaken: boolean;
};

const judgeBills = async (world: World, agreed: readonly Row[], played: readonly Played[]): Promise<void> => {
  const { admin, brand } = world;
  const now = await world.now();
  const { rows } = await admin.query<Bill & { id: string }>(
    `select b.contract_id as id, b.period_start as start, b.period_end as end, b.gross, b.corrections, b.due,
       b.reason is not distinct from 'CONTRACT_NOT_ACTIVE' as "isClosing",
       (select coalesce(sum(amount), 0) from contract.correction k where k.contract_id = b.contract_id
         and k.period_start = b.period_start)::bigint as lines,
       (select coalesce(sum(amount), 0) from contract.correction k where k.contract_id = b.contract_id
         and k.created_at < b.created_at)::bigint as before,
       (select coalesce(sum(corrections), 0) from contract.bill o where o.contract_id = b.contract_id
         and o.created_at < b.created_at)::bigint as settled,
       exists (select from contract.bill o join contract.run r on r.id = o.run_id
         where o.contract_id = b.contract_id and o.created_at > b.created_at and r.revision > 1) as "isOvertaken"
     from contract.bill b order by b.period_start`,
  );
  const billsOf = Map.groupBy(rows, ({ id }) => id);
  for (const contract of agreed) {
    const { id, terms, kind, downline } = contract;
    if (terms.kind === 'realtime') continue;
    const periods = periodsOf(contract, now, brand.timeZone);
    const bills = (billsOf.get(id) ?? []).filter(({ isClosing }) => !isClosing);
    const worth = grossOfPeriods(
      terms,
      periods.map((period) => figuresOf(terms, downline, period, played)),
    );
    const should = periods.map(
      ({ start, end }, at) => `${start.toISOString()} ${end.toISOString()} ${worth[at]?.gross}`,
    );
    const is = bills.map(
      ({ start, end, gross, lines }) => `${start.toISOString()} ${end.toISOString()} ${gross + lines}`,
    );
    if (bills.some(({ lines }) => lines !== 0n)) world.note('late facts');
    if (bills.some(({ gross }) => gross > 0n)) world.note(`earned ${kind}`);
    for (const line of new Set([...should, ...is]))
      if (should.includes(line) !== is.includes(line))
        world.fail(
          'bills and lines are what facts are worth',
          `${kind} ${id}: ${line} is ${is.includes(line) ? 'written' : 'missing'}`,
        );
  }
  // A bill takes what waits; below zero no more than it pays, and the rest waits on. What a bill had taken that was
  // discarded afterwards did not wait for the bills in between.
  for (const { id, start, gross, corrections, due, isClosing, before, settled, isOvertaken } of rows) {
    const waiting = before - settled;
    const should = gross + waiting < 0n ? -gross : waiting;
    if ((corrections !== should && !isOvertaken) || due !== gross + corrections || (isClosing && due <= 0n))
      world.fail('bills settle what waits', `${id} ${start.toISOString()}: ${corrections} instead of ${should}`);
    if (corrections < 0n) world.note('reduced');
    if (isClosing) world.note('closing bill');
  }
};

/** The books of the brand against bills, debts and wallets. */
const judgeMoney = async (world: World, posted: readonly Posted[]): Promise<void> => {
  const { admin, db, brand } = world;
  const { brandId } = brand;
  const { rows: payments } = await admin.query<{ id: string; start: Date; member: string; net: bigint; state: string }>(
    'select contract_id as id, period_start as start, downline_id as member, net, state from contract.bill',
  );
  const credits = new Map(posted.map(({ member, reference, ...credit }) => [`${member} ${reference}`, credit]));
  for (const { id, start, member, net, state } of payments) {
    const key = `${id}:${start.toISOString()}`;
    const credit = credits.get(`${member} ${key}`) ?? { amount: 0n, count: 0 };
    const isPaid = net > 0n && state !== 'to_collect';
    if (credit.amount !== (isPaid ? net : 0n) || credit.count !== (isPaid ? 1 : 0))
      world.fail('one payment a bill', `${key} (${state}) pays ${net}, posted ${credit.amount} in ${credit.count}`);
  }
  const balances = new Map((await houseAccountBalances(db.read, brandId)).map(({ code, balance }) => [code, balance]));
  const balanceOf = (code: string): bigint => balances.get(code) ?? 0n;
  const { rows: sums } = await admin.query<{ kind: Kind; waiting: bigint; cost: bigint }>(
    `select k.kind, (select coalesce(sum(net), 0) from contract.bill where kind = k.kind and state = 'to_collect')::bigint as waiting,
       (select coalesce(sum(due), 0) from contract.bill where kind = k.kind and upline is null)::bigint
       + (select coalesce(sum(amount), 0) from contract.realtime_bill where k.kind = 'realtime')::bigint
       + (select coalesce(sum(d.amount), 0) from contract.debt d where d.kind = k.kind and creditor is null)::bigint
       - (select coalesce(sum(s.amount), 0) from contract.debt d join contract.debt_step s on s.debt_id = d.id
          where d.kind = k.kind and creditor is null and s.action = 'repaid')::bigint as cost
     from unnest('{dividend,daily,hourly,realtime}'::text[]) as k (kind)`,
  );
  for (const { kind, waiting, cost } of sums) {
    const owed = balanceOf(`agent_salary:${kind}`);
    if (owed !== waiting) world.fail('money is kept', `agent_salary:${kind} holds ${owed} instead of ${waiting}`);
    const booked = -balanceOf(kind === 'dividend' ? 'dividend_cost' : `salary_cost:${kind}`);
    if (booked !== cost) world.fail('money is kept', `the cost of ${kind} is ${booked} instead of ${cost}`);
  }
  const { rows: wallets } = await admin.query<{ delta: bigint; off: number }>(
    `select coalesce(sum(w.balance), 0)::bigint as delta, count(*) filter (where w.balance < 0 or w.balance <> coalesce(
       (select sum(p.delta) from ledger.posting p where p.wallet_id = w.id), 0))::int as off
     from ledger.wallet w where w.brand_id = $1`,
    [brandId],
  );
  const house = sum(balances.values());
  if (wallets[0]?.off !== 0 || wallets[0].delta + house !== 0n)
    world.fail(
      'money is kept',
      `wallets hold ${wallets[0]?.delta}, the house ${house}; ${wallets[0]?.off} wallets are off`,
    );
  const { rows: debts } = await admin.query<{ id: string; says: string }>(
    `select d.id, d.amount || ' of ' || (b.due - b.received) || ', open ' || d.open || ', state ' || d.state as says
     from contract.debt d join contract.bill b using (contract_id, period_start)
     cross join lateral (select coalesce(sum(amount), 0) as taken from contract.debt_step s where s.debt_id = d.id and action <> 'opened') s
     where d.amount - s.taken <> d.open or (d.state = 'open') <> (d.open > 0) or d.creditor is not null and d.amount <> b.due - b.received
     union all
     select b.contract_id, 'nobody owes ' || (b.due - b.received) from contract.bill b
     where b.state <> 'computed' and b.received < b.due and not exists (select from contract.debt d
       where d.contract_id = b.contract_id and d.period_start = b.period_start)`,
  );
  for (const { id, says } of debts) world.fail('debts add up', `${id}: ${says}`);
};

/** What holds at the end, when every period is closed and every run is paid. */
export const judgeWorld = async (world: World): Promise<void> => {
  const { rows } = await world.admin.query<{ id: string; state: string }>(
    `select id, state from contract.contract where starts_at is not null and (state in ('active', 'ending')) <>
       (starts_at <= platform.deadline_now() and coalesce(ends_at, 'infinity') > platform.deadline_now())
     union all select id, state from contract.contract where state in ('requested', 'offered') and answer_by <= platform.deadline_now()`,
  );
  for (const { id, state } of rows) world.fail('states follow moments', `${id} is ${state}`);
  const [agreed, played, posted] = [await readAgreed(world), await readPlayed(world), await readPosted(world)];
  await judgeRealtime(world, { agreed, played, posted });
  await judgeBills(world, agreed, played);
  await judgeMoney(world, posted);
};
