-- What payment providers say: their webhooks, how their calls go, and their statements against the books. A provider
-- serves the whole house, so that a row names a brand only where an order of ours does.

create table cashier.webhook (
  provider_code text not null constraint webhook_provider_shape check (provider_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- The provider's own; a repeated delivery has the same.
  event_id text not null constraint webhook_event_id_bounded check (length(event_id) between 1 and 64),
  kind text not null constraint webhook_kind_known check (kind in ('payment', 'payout')),
  -- As the provider names it: it may be no order of ours.
  order_id uuid not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (provider_code, event_id)
);
create index webhook_of_order on cashier.webhook (order_id);
create index webhook_by_age on cashier.webhook (received_at);
comment on table cashier.webhook is 'Deliveries that were believed, once each. They say where to look, and nothing about money.';

create table cashier.provider_call (
  provider_code text not null,
  -- The beginning of five minutes.
  bucket timestamptz not null,
  ok integer not null default 0,
  failed integer not null default 0,
  -- How long calls took, in steps: enough for "nearly all were faster than".
  within_50_ms integer not null default 0,
  within_100_ms integer not null default 0,
  within_250_ms integer not null default 0,
  within_500_ms integer not null default 0,
  within_1000_ms integer not null default 0,
  within_3000_ms integer not null default 0,
  beyond integer not null default 0,
  max_ms integer not null default 0,
  last_ok_at timestamptz,
  last_failure_at timestamptz,
  last_failure text constraint provider_call_failure_bounded check (length(last_failure) <= 200),
  webhooks_taken integer not null default 0,
  webhooks_repeated integer not null default 0,
  webhooks_refused integer not null default 0,
  primary key (provider_code, bucket)
);
create index provider_call_by_age on cashier.provider_call (bucket);

create table cashier.statement_run (
  id uuid primary key,
  provider_code text not null,
  day date not null,
  compared_at timestamptz not null default clock_timestamp(),
  constraint statement_run_one_per_day unique (provider_code, day)
);
comment on table cashier.statement_run is 'The last comparison of a day. A later one replaces what it says; differences stay.';

create table cashier.statement_sum (
  run_id uuid not null references cashier.statement_run (id) on delete cascade,
  -- Null: lines of the provider that no brand of ours knows.
  brand_id text,
  direction text not null constraint statement_sum_direction_known check (direction in ('in', 'out')),
  currency text not null,
  amount_ours bigint not null,
  amount_theirs bigint not null,
  lines integer not null,
  agreed integer not null,
  differences integer not null,
  constraint statement_sum_once unique nulls not distinct (run_id, brand_id, direction, currency)
);

create table cashier.statement_line (
  provider_code text not null,
  line_id text not null,
  day date not null,
  direction text not null constraint statement_line_direction_known check (direction in ('in', 'out')),
  order_id text not null,
  amount bigint not null,
  currency text not null,
  state text not null constraint statement_line_state_known check (state in ('paid', 'returned')),
  at timestamptz not null,
  primary key (provider_code, day, line_id)
);
create index statement_line_of_order on cashier.statement_line (provider_code, direction, order_id);
comment on table cashier.statement_line is 'The provider’s own words, kept as they came: a difference can be looked up after its page is gone.';

create table cashier.statement_difference (
  id uuid primary key,
  provider_code text not null,
  day date not null,
  code text not null constraint statement_difference_code_known check (code in ('MISSING_IN_BOOKS', 'MISSING_AT_PROVIDER',
    'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'STATE_DIFFERS', 'TWICE_AT_PROVIDER')),
  direction text not null constraint statement_difference_direction_known check (direction in ('in', 'out')),
  order_id text not null,
  brand_id text,
  -- The order as people call it; the provider's id of the line where no order is ours.
  reference text not null,
  currency_ours text,
  amount_ours bigint,
  currency_theirs text,
  amount_theirs bigint,
  found_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  constraint statement_difference_ours_whole check ((amount_ours is null) = (currency_ours is null)),
  constraint statement_difference_theirs_whole check ((amount_theirs is null) = (currency_theirs is null))
);
-- Found again it is the same case; one that was resolved and comes back is a new one.
create unique index statement_difference_one_open on cashier.statement_difference (provider_code, day, direction, order_id, code)
  where resolved_at is null;
create index statement_difference_of_brand on cashier.statement_difference (brand_id, found_at, id);
create index statement_difference_of_provider on cashier.statement_difference (provider_code, day);
comment on table cashier.statement_difference is 'What a statement and the books do not agree on. A case for people; nothing here moves money.';

-- Our side of a day.
create index deposit_by_credit on cashier.deposit (provider_code, state_at) where state = 'credited';

grant select, insert, delete on cashier.webhook to fairhouse_app;
grant select, insert, update, delete on cashier.provider_call, cashier.statement_run to fairhouse_app;
grant select, insert, delete on cashier.statement_sum, cashier.statement_line to fairhouse_app;
grant select, insert on cashier.statement_difference to fairhouse_app;
grant update (resolved_at) on cashier.statement_difference to fairhouse_app;
grant select on cashier.webhook, cashier.provider_call, cashier.statement_run, cashier.statement_sum, cashier.statement_line,
  cashier.statement_difference to fairhouse_reader;
