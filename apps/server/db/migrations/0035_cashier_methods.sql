-- How money comes in and goes out: methods of a brand, and the accounts that take turns in a method.

create schema cashier;
grant usage on schema cashier to fairhouse_app, fairhouse_reader;

create table cashier.method (
  id uuid primary key,
  brand_id text not null,
  direction text not null constraint method_direction_known check (direction in ('in', 'out')),
  kind text not null constraint method_kind_known check (kind in ('hosted', 'transfer', 'instant', 'payout')),
  provider_code text not null constraint method_provider_shape check (provider_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  payee_kind text constraint method_payee_kind_known check (payee_kind in ('bank', 'wallet')),
  currency text not null,
  titles jsonb not null,
  notes jsonb not null default '{}',
  amount_min bigint not null,
  amount_max bigint not null,
  fee_flat bigint not null default 0,
  fee_ppm integer not null default 0,
  arrival_minutes integer not null,
  -- Minutes of the day (UTC); both null: always open. An end before its beginning goes over midnight.
  open_from integer,
  open_to integer,
  position integer not null default 0,
  is_enabled boolean not null default true,
  revision integer not null default 0,
  constraint method_out_pays_out check ((direction = 'out') = (kind = 'payout')),
  constraint method_out_names_payee check ((direction = 'out') = (payee_kind is not null)),
  constraint method_bounds check (amount_min > 0 and amount_max >= amount_min),
  constraint method_fee check (fee_flat >= 0 and fee_ppm between 0 and 500000),
  constraint method_hours check ((open_from is null) = (open_to is null) and open_from between 0 and 1439 and open_to between 1 and 1440)
);
create index method_of_brand on cashier.method (brand_id, direction, position);

create table cashier.channel (
  id uuid primary key,
  brand_id text not null,
  method_id uuid not null references cashier.method (id),
  label text not null,
  weight integer not null constraint channel_weight check (weight between 0 and 1000),
  is_enabled boolean not null default true,
  -- The account to transfer to: {bankName, holderName, number}; null where the provider tells it with each order.
  account jsonb,
  -- How many orders it has been given: whoever has the fewest for its weight is next.
  given bigint not null default 0
);
create index channel_of_method on cashier.channel (method_id);

grant select, insert, update on cashier.method, cashier.channel to fairhouse_app;
grant delete on cashier.channel to fairhouse_app;
grant select on cashier.method, cashier.channel to fairhouse_reader;
