-- Deposit limits that members set for themselves, and what counts against them.

create schema protection;

create table protection.deposit_book (
  brand_id text not null constraint deposit_book_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  currency text not null constraint deposit_book_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  primary key (brand_id, member_id, currency)
);
comment on table protection.deposit_book is
  'What is locked while a deposit is judged or a limit changed: there is one even where no limit was ever set.';

create table protection.deposit_limit (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  period text not null constraint deposit_limit_period_known check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  ceiling bigint constraint deposit_limit_ceiling_positive check (ceiling > 0),
  -- A looser one that waits to be confirmed; null while waiting_from is not: no limit waits.
  waiting_ceiling bigint constraint deposit_limit_waiting_positive check (waiting_ceiling > 0),
  waiting_from timestamptz,
  primary key (brand_id, member_id, currency, period),
  foreign key (brand_id, member_id, currency) references protection.deposit_book,
  constraint deposit_limit_waiting_since check (waiting_ceiling is null or waiting_from is not null),
  constraint deposit_limit_waiting_looser
    check (waiting_from is null or (ceiling is not null and (waiting_ceiling is null or waiting_ceiling > ceiling)))
);

create table protection.deposit_use (
  brand_id text not null,
  order_id uuid not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null constraint deposit_use_amount_positive check (amount > 0),
  at timestamptz not null,
  state text not null default 'reserved' constraint deposit_use_state_known check (state in ('reserved', 'released')),
  primary key (brand_id, order_id),
  foreign key (brand_id, member_id, currency) references protection.deposit_book
);
comment on table protection.deposit_use is
  'Counts from the moment the deposit is asked for, and no more once it is released. Kept without a limit too: a limit counts what came before it.';
create index deposit_use_counting on protection.deposit_use (brand_id, member_id, currency, at) include (amount)
  where state = 'reserved';

create table protection.limit_change (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  period text not null,
  step text not null
    constraint limit_change_step_known check (step in ('lowered', 'asked', 'confirmed', 'withdrawn')),
  old_ceiling bigint,
  new_ceiling bigint,
  at timestamptz not null,
  -- From when it holds; for one that was asked for: from when it may be confirmed.
  effective_at timestamptz not null
);
comment on table protection.limit_change is 'Append-only. Every step of every limit, as the member took it.';
create index limit_change_of_member on protection.limit_change (brand_id, member_id, at);

create function protection.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger limit_change_append_only before update or delete or truncate on protection.limit_change
  for each statement execute function protection.refuse_change();

grant usage on schema protection to fairhouse_app, fairhouse_reader;
grant select on all tables in schema protection to fairhouse_app, fairhouse_reader;
-- The right to update is what a row lock asks for; there is nothing in a book that could be changed.
grant insert, update on protection.deposit_book to fairhouse_app;
grant insert, update (ceiling, waiting_ceiling, waiting_from) on protection.deposit_limit to fairhouse_app;
grant insert, update (state, amount) on protection.deposit_use to fairhouse_app;
grant insert on protection.limit_change to fairhouse_app;
