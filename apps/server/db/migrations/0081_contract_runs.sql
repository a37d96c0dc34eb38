-- Runs of salaries and dividends: what was computed from which facts, and what was paid.

create table contract.run (
  id uuid primary key,
  brand_id text not null,
  kind text not null constraint run_kind_known check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- The letter of a dividend's period; '' for the other kinds.
  period text not null default '' constraint run_period_known check (period in ('', 'D', 'W', 'H', 'M')),
  period_start timestamptz not null,
  -- Later than one period for real-time windows that nobody ran: they are joined.
  period_end timestamptz not null constraint run_has_a_length check (period_end > period_start),
  -- Facts with numbers in (from_number, to_number] were known. A later one of this period is late.
  from_number bigint not null,
  to_number bigint not null constraint run_numbers_rise check (to_number >= from_number),
  -- How often this period was computed: a discarded run leaves its row.
  revision integer not null default 1,
  state text not null default 'computing' constraint run_state_known check (state in
    ('computing', 'computed', 'paying', 'paid', 'held', 'discarded')),
  -- Why it waits for two people.
  held_because text[] not null default '{}',
  currency text not null,
  contracts integer not null default 0,
  gross numeric not null default 0,
  net numeric not null default 0,
  paid numeric not null default 0,
  -- How many payment slices were posted: names the next one's journal.
  slices integer not null default 0,
  approval_id uuid,
  created_at timestamptz not null,
  computed_at timestamptz,
  paid_at timestamptz,
  constraint run_held_has_its_reason check ((state = 'held') <= (cardinality(held_because) > 0)),
  -- More than net: bills that were collected after it.
  constraint run_paid_in_full check (state <> 'paid' or (paid >= net and paid_at is not null))
);
create unique index run_one_of_period on contract.run (brand_id, kind, period, period_end) where state <> 'discarded';
create index run_newest on contract.run (brand_id, kind, period_end desc);
create index run_open on contract.run (brand_id, kind) where state not in ('paid', 'discarded');
comment on table contract.run is 'One computation and payment of a kind for a brand and a period.';

-- Statement of one contract for one period: hourly, daily and dividend.
create table contract.bill (
  contract_id uuid not null references contract.contract,
  period_start timestamptz not null,
  period_end timestamptz not null,
  run_id uuid not null references contract.run,
  brand_id text not null,
  kind text not null,
  downline bigint not null,
  downline_id uuid not null,
  -- Who owes it; null: the operator.
  upline bigint,
  -- Of the downline in the tree: uplines are settled first.
  depth smallint not null,
  terms_hash text not null,
  currency text not null,
  -- The inputs, as known at the run's to_number.
  valid_bet bigint not null,
  active integer not null,
  -- Null where the kind does not read it. The parts of the terms' lossBasis, signed.
  house_win bigint,
  win_parts jsonb,
  carry_in bigint not null default 0,
  carry_out bigint not null default 0,
  row_number smallint,
  gross bigint not null constraint bill_gross_not_negative check (gross >= 0),
  reason text constraint bill_reason_known check (reason in ('NO_ROW', 'VALID_BET_NOT_REACHED', 'ACTIVE_NOT_REACHED',
    'LOSS_NOT_REACHED', 'NO_LOSS', 'CARRIED_OVER', 'CONTRACT_NOT_ACTIVE')),
  missing bigint,
  -- Lines of late facts of earlier periods that this bill settles, signed.
  corrections bigint not null default 0,
  -- max(0, gross + corrections): what the payer owes.
  due bigint not null constraint bill_due_not_negative check (due >= 0),
  -- Settlement: what came from the payer, what is owed and given to direct downlines of this kind, and from where.
  received bigint not null default 0,
  owed_below bigint not null default 0,
  given_below bigint not null default 0,
  from_reserve bigint not null default 0,
  from_wallet bigint not null default 0,
  -- What older debts to downlines, or to the operator, took of it.
  repaid bigint not null default 0 constraint bill_repaid_not_negative check (repaid >= 0),
  -- What the wallet is credited: received + from_reserve + from_wallet - given_below - repaid.
  net bigint not null default 0 constraint bill_net_not_negative check (net >= 0),
  state text not null constraint bill_state_known check (state in ('computed', 'not_reached', 'payable', 'paid',
    'to_collect', 'part_paid', 'unfunded', 'settled_late', 'held', 'denied')),
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (contract_id, period_start),
  constraint bill_zero_has_its_reason check (gross > 0 or reason is not null),
  constraint bill_received_within check (received between 0 and due),
  constraint bill_given_within check (given_below between 0 and owed_below),
  constraint bill_adds_up check (net = received + from_reserve + from_wallet - given_below - repaid or state = 'computed')
);
create index bill_of_run on contract.bill (run_id, depth, downline);
create index bill_below on contract.bill (run_id, upline);
create index bill_to_pay on contract.bill (run_id, downline) where state = 'payable';
create index bill_to_collect on contract.bill (created_at) where state = 'to_collect';
create index bill_of_downline on contract.bill (downline, kind, period_start desc);
comment on table contract.bill is 'What a contract earned in a period and why. Closed bills do not change: later facts are lines of a later bill.';

-- What late facts changed in a period that was already billed: settled by the next bill of the contract.
create table contract.correction (
  id uuid primary key,
  contract_id uuid not null references contract.contract,
  brand_id text not null,
  -- The period that the facts belong to.
  period_start timestamptz not null,
  -- The facts up to this number are in the recomputation.
  to_number bigint not null,
  gross_now bigint not null,
  billed_before bigint not null,
  amount bigint not null constraint correction_changes_something check (amount = gross_now - billed_before and amount <> 0),
  created_at timestamptz not null,
  -- The bill that settles it; null: it waits.
  settled_in timestamptz,
  settled_at timestamptz
);
create index correction_waiting on contract.correction (contract_id) where settled_at is null;
create index correction_of_period on contract.correction (contract_id, period_start);
comment on table contract.correction is 'Append-only but for the bill that settles a line.';

-- How far facts were looked at for periods that are already billed, per brand and kind.
create table contract.late_cursor (
  brand_id text not null,
  kind text not null,
  facts_to bigint not null default 0,
  primary key (brand_id, kind)
);

-- Real-time salary. Sums of a contract's team by day, from the later of 00:00 and its start.
create table contract.realtime_cursor (
  brand_id text primary key,
  facts_to bigint not null default 0,
  -- The end of the last window that was run.
  window_end timestamptz not null default '-infinity',
  -- The last day that agents were told of.
  told_day date
);
create table contract.realtime_day (
  contract_id uuid not null,
  day date not null,
  brand_id text not null,
  downline bigint not null,
  upline bigint,
  -- Cash valid bets of its team while it was in force, by type of game in the order of `packages/contracts`; 0 where it
  -- has no rate.
  bets bigint[] not null,
  -- Bets × rates in millionths, before the one cut that gives what it is entitled to.
  weighted numeric not null default 0,
  entitled bigint not null default 0,
  -- What direct downlines are entitled to by their contracts on the same day.
  below bigint not null default 0,
  primary key (contract_id, day)
) with (fillfactor = 80);
create index realtime_day_of_upline on contract.realtime_day (upline, day);
create index realtime_day_of_downline on contract.realtime_day (downline, day desc);
comment on table contract.realtime_day is 'What a real-time contract is entitled to for a day, before and after the levels below.';

-- Over the whole life of an agent: what its days add up to, and what was paid. A payment never takes money back.
create table contract.realtime_balance (
  downline bigint primary key,
  brand_id text not null,
  downline_id uuid not null,
  earned bigint not null default 0,
  paid bigint not null default 0 constraint realtime_paid_not_negative check (paid >= 0)
) with (fillfactor = 80);
comment on table contract.realtime_balance is 'earned - paid is owed to the agent; below zero it was overpaid, and the next windows pay less.';

create table contract.realtime_bill (
  day date not null,
  downline bigint not null,
  window_end timestamptz not null,
  run_id uuid not null,
  contract_id uuid not null,
  brand_id text not null,
  downline_id uuid not null,
  amount bigint not null constraint realtime_bill_positive check (amount > 0),
  -- Lifetime sums after this bill.
  earned bigint not null,
  paid bigint not null,
  state text not null default 'payable' constraint realtime_bill_state_known check (state in ('payable', 'paid')),
  paid_at timestamptz,
  primary key (downline, day, window_end)
) partition by range (day);
create table contract.realtime_bill_default partition of contract.realtime_bill default;
-- The bills of a window lie together: a block index finds them, and no index changes when a bill is paid.
create index realtime_bill_of_window on contract.realtime_bill using brin (window_end) with (pages_per_range = 16, autosummarize = on);
comment on table contract.realtime_bill is 'One payment of one window. What it is made of is in the day''s sums.';
insert into platform.daily_partitioned (parent, keep_days) values ('contract.realtime_bill', 90);

-- Payers whose inflow of a run did not simply cover what they owe: what they gave, and from which purses.
create table contract.funding (
  run_id uuid not null references contract.run,
  payer bigint not null,
  brand_id text not null,
  payer_id uuid not null,
  inflow bigint not null,
  -- Taken from the inflow for older debts.
  repaid bigint not null,
  owed bigint not null,
  given bigint not null constraint funding_given_within check (given between 0 and owed),
  from_reserve bigint not null,
  from_wallet bigint not null,
  created_at timestamptz not null,
  primary key (run_id, payer)
);
comment on table contract.funding is 'Append-only. One payer that needed more than its inflow, or had older debts, in one run.';

-- What an upline could not give: a claim between agents, or of the operator where it paid instead.
create table contract.debt (
  id uuid primary key,
  brand_id text not null,
  kind text not null,
  debtor bigint not null,
  debtor_id uuid not null,
  -- Null: the operator paid the creditor and has the claim.
  creditor bigint,
  creditor_id uuid,
  -- The bill that was not paid in full.
  contract_id uuid not null,
  period_start timestamptz not null,
  run_id uuid not null,
  currency text not null,
  amount bigint not null constraint debt_positive check (amount > 0),
  open bigint not null constraint debt_open_within check (open between 0 and amount),
  due_at timestamptz not null,
  state text not null default 'open' constraint debt_state_known check (state in ('open', 'paid', 'forgiven', 'written_off')),
  created_at timestamptz not null,
  -- When both sides were told that it is overdue.
  overdue_told_at timestamptz,
  ended_at timestamptz,
  constraint debt_of_bill_once unique (contract_id, period_start),
  constraint debt_ended_has_its_moment check ((state = 'open') = (ended_at is null)),
  constraint debt_paid_in_full check (state <> 'paid' or open = 0)
);
create index debt_of_debtor on contract.debt (debtor, created_at) where state = 'open';
create index debt_of_creditor on contract.debt (creditor, created_at) where state = 'open';
create index debt_due on contract.debt (due_at) where state = 'open';
create index debt_newest on contract.debt (brand_id, created_at desc);
comment on table contract.debt is 'A claim between agents. It makes no balance negative.';

create table contract.debt_step (
  debt_id uuid not null references contract.debt,
  number integer not null,
  brand_id text not null,
  at timestamptz not null,
  action text not null constraint debt_step_action_known check (action in ('opened', 'repaid', 'forgiven', 'written_off')),
  amount bigint not null,
  actor_kind text not null,
  actor_id text not null,
  -- The run whose inflow repaid it; null: from the wallet, or no payment.
  run_id uuid,
  note text,
  primary key (debt_id, number)
);
comment on table contract.debt_step is 'Append-only.';

grant select on all tables in schema contract to fairhouse_app, fairhouse_reader;
grant insert on contract.run, contract.bill, contract.correction, contract.late_cursor, contract.realtime_cursor,
  contract.realtime_day, contract.realtime_balance, contract.realtime_bill, contract.funding,
  contract.debt, contract.debt_step to fairhouse_app;
grant update (to_number, state, held_because, contracts, gross, net, paid, slices, approval_id, computed_at, paid_at)
  on contract.run to fairhouse_app;
-- The inputs and the amount of a bill are written once; only its settlement moves.
grant update (received, owed_below, given_below, from_reserve, from_wallet, repaid, net, state, paid_at) on contract.bill to fairhouse_app;
-- A discarded run's bills are computed anew.
grant delete on contract.bill to fairhouse_app;
grant update (settled_in, settled_at) on contract.correction to fairhouse_app;
grant update (facts_to) on contract.late_cursor to fairhouse_app;
grant update (facts_to, window_end, told_day) on contract.realtime_cursor to fairhouse_app;
grant update (bets, weighted, entitled, below) on contract.realtime_day to fairhouse_app;
grant update (earned, paid) on contract.realtime_balance to fairhouse_app;
grant update (state, paid_at) on contract.realtime_bill to fairhouse_app;
-- A discarded run's bills are made again by the next window.
grant delete on contract.realtime_bill to fairhouse_app;
grant update (open, state, overdue_told_at, ended_at) on contract.debt to fairhouse_app;
