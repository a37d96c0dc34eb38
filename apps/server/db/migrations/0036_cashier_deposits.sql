-- Orders to pay in. No balance stands here: the ledger keeps the one book, under the order's own id.

create table cashier.deposit (
  -- Ours, what the provider is told and the ledger's key: ids that clients make may be the same for two members.
  id uuid primary key,
  brand_id text not null constraint deposit_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  -- The client's: kept across its retries.
  order_id uuid not null,
  reference text not null constraint deposit_reference_shape check (reference ~ '^D[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$'),
  method_id uuid not null references cashier.method (id),
  -- Whose turn it was. The channel may be removed since; what was told to the payer stands in `pay`.
  channel_id uuid,
  provider_code text not null constraint deposit_provider_shape check (provider_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null constraint deposit_kind_known check (kind in ('hosted', 'transfer', 'instant')),
  currency text not null,
  amount bigint not null constraint deposit_amount_positive check (amount > 0),
  -- The terms as they were when the order was made: a method that becomes dearer takes nothing from it.
  fee_flat bigint not null constraint deposit_fee_flat_not_negative check (fee_flat >= 0),
  fee_ppm integer not null constraint deposit_fee_ppm_bounded check (fee_ppm between 0 and 500000),
  arrival_minutes integer not null,
  amount_received bigint constraint deposit_received_positive check (amount_received > 0),
  amount_fee bigint constraint deposit_fee_not_negative check (amount_fee >= 0),
  amount_credited bigint constraint deposit_credited_not_negative check (amount_credited >= 0),
  state text not null default 'created'
    constraint deposit_state_known check (state in ('created', 'waiting', 'credited', 'failed', 'expired', 'cancelled')),
  state_at timestamptz not null default platform.deadline_now(),
  reason text constraint deposit_reason_plain check (reason ~ '^[A-Z_]{2,40}$'),
  -- The provider's word does not fit the order, or nobody but a person can give it.
  needs_people boolean not null default false,
  provider_ref text constraint deposit_provider_ref_bounded check (length(provider_ref) between 1 and 128),
  -- What to do to pay: {url, qrText, account}; null until the provider has the order.
  pay jsonb constraint deposit_pay_bounded check (octet_length(pay::text) <= 8192),
  transaction_id text constraint deposit_transaction_bounded check (length(transaction_id) between 1 and 64),
  -- To the millisecond: a page of a list ends at a moment that a cursor can carry.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz not null,
  -- When an unpaid order ends by itself.
  due_at timestamptz,
  expected_at timestamptz,
  -- When the provider is asked next, and how often it was.
  ask_at timestamptz,
  asks integer not null default 0 constraint deposit_asks_not_negative check (asks >= 0),
  revision integer not null default 0 constraint deposit_revision_not_negative check (revision >= 0),
  constraint deposit_order_once_per_member unique (brand_id, member_id, order_id),
  constraint deposit_reference_once_per_brand unique (brand_id, reference),
  constraint deposit_unpaid_is_due check ((state = 'created') = (due_at is not null)),
  constraint deposit_waiting_is_expected check (state <> 'waiting' or expected_at is not null),
  constraint deposit_credited_whole check (
    (state = 'credited') = (amount_received is not null) and (state = 'credited') = (amount_credited is not null)
    and (state = 'credited') = (amount_fee is not null)),
  constraint deposit_credited_adds_up check (amount_credited is null or amount_credited = amount_received - amount_fee),
  constraint deposit_by_hand_is_not_asked check (provider_code <> 'manual' or ask_at is null)
);
create index deposit_of_member on cashier.deposit (brand_id, member_id, created_at desc, id desc);
create index deposit_of_brand on cashier.deposit (brand_id, created_at, id);
create index deposit_due on cashier.deposit (due_at) where due_at is not null;
create index deposit_to_ask on cashier.deposit (ask_at) where ask_at is not null;
create index deposit_waiting on cashier.deposit (brand_id, created_at, id) where state = 'waiting';
create index deposit_by_transaction on cashier.deposit (brand_id, transaction_id) where transaction_id is not null;
create index deposit_by_provider_ref on cashier.deposit (brand_id, provider_ref) where provider_ref is not null;
comment on table cashier.deposit is
  'Orders to pay in. Money is credited once, after the provider or a person has said that it arrived; then the row stays.';

create function cashier.keep_credited() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the deposit is credited' using errcode = '23514', constraint = 'deposit_credited_stays';
end $$;
create trigger deposit_credited_stays before update or delete on cashier.deposit
  for each row when (old.state = 'credited') execute function cashier.keep_credited();

create table cashier.deposit_step (
  deposit_id uuid not null references cashier.deposit (id),
  -- The order's revision that the step made.
  revision integer not null,
  brand_id text not null,
  state text not null,
  at timestamptz not null default platform.deadline_now(),
  -- `member`, `system`, `provider`, or `staff:` and who.
  by text not null constraint deposit_step_by_known check (by ~ '^(member|system|provider|staff:[0-9a-f-]{36})$'),
  reason text,
  detail text constraint deposit_step_detail_bounded check (length(detail) <= 500),
  primary key (deposit_id, revision)
);
comment on table cashier.deposit_step is 'What became of an order, step by step; written once.';

grant select, insert, update on cashier.deposit to fairhouse_app;
grant select, insert on cashier.deposit_step to fairhouse_app;
grant select on cashier.deposit, cashier.deposit_step to fairhouse_reader;
