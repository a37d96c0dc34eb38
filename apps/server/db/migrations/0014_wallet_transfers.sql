-- Wallets that vendors keep themselves, and what moves between them and the main wallet. No balance
-- stands here: the ledger keeps the one book.

create schema wallet;

create table wallet.vendor_wallet (
  brand_id text not null constraint vendor_wallet_brand_id_given check (length(brand_id) between 1 and 64),
  vendor_code text not null constraint vendor_wallet_code_plain check (vendor_code ~ '^[A-Z0-9]{2,16}$'),
  display_name text not null constraint vendor_wallet_display_name_given check (length(display_name) between 1 and 60),
  enabled boolean not null default true,
  position integer not null default 0,
  primary key (brand_id, vendor_code)
);
comment on table wallet.vendor_wallet is
  'Vendors that keep a wallet of their own at a brand. A brand without one has a single wallet for all games.';

create table wallet.transfer (
  -- Ours, and what the vendor is told: ids of two members may be the same.
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  -- The client's: kept across its retries.
  transfer_id uuid not null,
  direction text not null constraint transfer_direction_known check (direction in ('to_vendor', 'to_main')),
  vendor_code text not null,
  currency text not null,
  -- Null: everything the vendor has, until the vendor has said how much that was.
  amount bigint constraint transfer_amount_positive check (amount > 0),
  -- What was asked for, so that the same id with another wish is found out.
  wished bigint constraint transfer_wished_positive check (wished > 0),
  state text not null default 'reserved'
    constraint transfer_state_known check (state in ('reserved', 'sent', 'unknown', 'confirmed', 'failed')),
  hold_id uuid,
  wallet_id bigint not null,
  vendor_wallet_id bigint not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- When the vendor is asked again, and how often it was; only an unknown one is asked for.
  ask_at timestamptz,
  asks integer not null default 0 constraint transfer_asks_not_negative check (asks >= 0),
  foreign key (brand_id, vendor_code) references wallet.vendor_wallet,
  constraint transfer_id_once_per_member unique (brand_id, member_id, transfer_id),
  constraint transfer_in_has_an_amount check (direction = 'to_main' or (amount is not null and wished = amount)),
  -- The row comes first and its hold in the same transaction: nothing is sent, or ends, without one.
  constraint transfer_in_is_held check (state = 'reserved' or (direction = 'to_vendor') = (hold_id is not null)),
  constraint transfer_confirmed_has_an_amount check (state <> 'confirmed' or amount is not null),
  constraint transfer_ended_when_final check ((state in ('confirmed', 'failed')) = (ended_at is not null)),
  constraint transfer_unknown_is_asked_for check ((state = 'unknown') = (ask_at is not null))
);
-- The next one waits until the last one is known: two open ones could pass each other at the vendor.
create unique index transfer_one_open_per_vendor on wallet.transfer (brand_id, member_id, vendor_code)
  where state in ('reserved', 'sent', 'unknown');
create index transfer_open on wallet.transfer (requested_at) where state in ('reserved', 'sent', 'unknown');

create function wallet.keep_final() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the transfer has ended' using errcode = '23514', constraint = 'transfer_final_stays_final';
end $$;
create trigger transfer_final_stays_final before update on wallet.transfer
  for each row when (old.state in ('confirmed', 'failed')) execute function wallet.keep_final();

grant usage on schema wallet to fairhouse_app, fairhouse_reader;
grant select on wallet.vendor_wallet, wallet.transfer to fairhouse_app, fairhouse_reader;
grant insert, update on wallet.vendor_wallet, wallet.transfer to fairhouse_app;
