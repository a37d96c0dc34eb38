-- Money out: the accounts it is paid to, withdrawals with every step, and each payment handed to a rail.

create table cashier.payee (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  kind text not null constraint payee_kind_known check (kind in ('bank', 'wallet')),
  bank_name text not null,
  -- Holder and number, sealed: whoever reads the table alone cannot pay anybody.
  sealed text not null,
  -- Equal numbers of one brand have equal digests: this is how one account of several members is seen.
  digest bytea not null,
  number_masked text not null,
  is_verified boolean not null default false,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index payee_once_on_a_list on cashier.payee (brand_id, member_id, digest) where removed_at is null;
create index payee_by_digest on cashier.payee (brand_id, digest);

create table cashier.withdrawal (
  -- Made by the client and kept across its retries.
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  wallet_id bigint not null,
  currency text not null,
  reference text not null constraint withdrawal_reference_once unique,
  method_id uuid not null references cashier.method (id),
  provider_code text not null,
  payee_id uuid not null references cashier.payee (id),
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  amount_fee bigint not null constraint withdrawal_fee_unsigned check (amount_fee >= 0),
  amount_fee_taken bigint not null default 0,
  -- What the rail says it paid; null until it does.
  amount_paid bigint,
  -- What the member says is missing.
  amount_missing bigint,
  amount_received bigint not null default 0,
  amount_returned bigint not null default 0,
  state text not null constraint withdrawal_state_known check (state in ('requested', 'review', 'approved', 'paying', 'unknown',
    'paid', 'partly', 'not_received', 'received', 'auto_received', 'force_received', 'resolved_paid', 'resolved_returned',
    'rejected', 'failed', 'cancelled')),
  state_since timestamptz not null,
  created_at timestamptz not null,
  -- When the owner of the state should have done something; past it somebody with more say is called.
  deadline_at timestamptz,
  -- When the sweep looks at it next; null: it waits for a person alone.
  due_at timestamptz,
  auto_receive_at timestamptz,
  reminders smallint not null default 0 constraint withdrawal_reminders_two check (reminders between 0 and 2),
  reason text,
  reasons text[] not null default '{}',
  hold_id uuid,
  last_payout_id uuid,
  attempt integer not null default 0,
  member_note text,
  complaint_note text,
  complaint_at timestamptz,
  complaint_ended_at timestamptz,
  lease_by uuid,
  lease_until timestamptz,
  is_held boolean not null default false,
  is_escalated boolean not null default false,
  revision integer not null default 0,
  constraint withdrawal_parts_within check (amount_received >= 0 and amount_returned >= 0
    and amount_received + amount_returned <= amount and amount_fee_taken between 0 and amount_fee
    and (amount_paid is null or amount_paid between 1 and amount)
    and (amount_missing is null or amount_missing between 1 and amount)),
  -- Whatever has ended is accounted for to the last unit, holds nothing and waits for nothing.
  constraint withdrawal_ended_in_full check (
    state not in ('received', 'auto_received', 'force_received', 'resolved_paid', 'resolved_returned', 'rejected', 'failed', 'cancelled')
    or (amount_received + amount_returned = amount and hold_id is null and due_at is null)),
  constraint withdrawal_unpaid_returns_all check (state not in ('rejected', 'failed', 'cancelled') or (amount_returned = amount and amount_fee_taken = 0)),
  constraint withdrawal_unpaid_is_held check (state not in ('requested', 'review', 'approved', 'paying', 'unknown') or hold_id is not null),
  constraint withdrawal_dispute_names_missing check (state not in ('partly', 'not_received') or amount_missing is not null),
  constraint withdrawal_paid_names_amount check (state not in ('paid', 'partly', 'not_received', 'received', 'auto_received', 'force_received',
    'resolved_paid', 'resolved_returned') or amount_paid is not null),
  constraint withdrawal_lease_whole check ((lease_by is null) = (lease_until is null))
);
create index withdrawal_of_member on cashier.withdrawal (brand_id, member_id, created_at desc, id desc);
create index withdrawal_of_brand on cashier.withdrawal (brand_id, created_at desc, id desc);
create index withdrawal_waiting on cashier.withdrawal (brand_id, state, created_at)
  where state in ('requested', 'review', 'approved', 'paying', 'unknown', 'partly', 'not_received');
create index withdrawal_complaint on cashier.withdrawal (brand_id, complaint_at) where complaint_at is not null and complaint_ended_at is null;
create index withdrawal_due on cashier.withdrawal (due_at) where due_at is not null;
create index withdrawal_of_payee on cashier.withdrawal (payee_id);

create table cashier.withdrawal_step (
  withdrawal_id uuid not null references cashier.withdrawal (id),
  number integer not null,
  brand_id text not null,
  state text not null,
  at timestamptz not null,
  -- `member`, `system`, `provider` or `staff:<id>`.
  by_whom text not null,
  reason text,
  detail text,
  primary key (withdrawal_id, number)
);

create table cashier.payout (
  -- The provider's key of idempotency: the same id never pays twice there.
  id uuid primary key,
  brand_id text not null,
  withdrawal_id uuid not null references cashier.withdrawal (id),
  attempt integer not null,
  provider_code text not null,
  currency text not null,
  amount bigint not null constraint payout_amount_positive check (amount > 0),
  state text not null default 'sending' constraint payout_state_known check (state in ('sending', 'unknown', 'paid', 'failed')),
  amount_paid bigint,
  provider_ref text,
  detail text,
  asks integer not null default 0,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint payout_once_for_an_attempt unique (withdrawal_id, attempt),
  constraint payout_paid_names_amount check ((state = 'paid') = (amount_paid is not null) and (amount_paid is null or amount_paid between 1 and amount)),
  constraint payout_ended_when check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create unique index payout_one_open on cashier.payout (withdrawal_id) where state in ('sending', 'unknown');
create index payout_by_end on cashier.payout (provider_code, ended_at) where state = 'paid';

grant select, insert, update on cashier.payee, cashier.withdrawal, cashier.payout to fairhouse_app;
grant select, insert on cashier.withdrawal_step to fairhouse_app;
grant select on cashier.withdrawal, cashier.withdrawal_step, cashier.payout to fairhouse_reader;
grant select (id, brand_id, member_id, kind, bank_name, number_masked, is_verified, created_at, usable_at, removed_at) on cashier.payee to fairhouse_reader;
