-- The fields of a profile beyond the registration form, copies of everything the house holds about a member, and
-- accounts that their members closed.

alter table member.detail drop constraint detail_field_known;
alter table member.detail add constraint detail_field_known check (field in (
  'payeeName', 'birthday', 'nationality', 'placeOfBirth', 'address', 'permanentAddress', 'currentAddress', 'occupation',
  'incomeSource', 'idNumber', 'qqNum', 'whatsapp', 'facebook', 'telegram', 'line', 'zalo', 'wechat'));
comment on table member.detail is 'What a member has given of themselves beyond the account itself, sealed.';

create schema privacy;

create table privacy.copy (
  id uuid primary key,
  brand_id text not null constraint copy_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  state text not null default 'waiting'
    constraint copy_state_known check (state in ('waiting', 'gathering', 'ready', 'failed', 'expired')),
  -- Each attempt begins from nothing and has a number of its own; what an older one still writes is refused.
  run integer not null default 0,
  parts_done integer not null default 0,
  parts_all integer not null default 0,
  part text,
  -- The key of the files, sealed by the key ring and bound to the row: without it the pieces are noise.
  sealed_key text,
  json_bytes bigint,
  html_bytes bigint,
  asked_at timestamptz not null default platform.deadline_now(),
  begun_at timestamptz,
  ready_at timestamptz,
  -- When the files are removed.
  until timestamptz,
  constraint copy_parts_within check (parts_done between 0 and parts_all),
  constraint copy_part_while_gathering check (part is null or state = 'gathering'),
  constraint copy_ready_is_whole check (state <> 'ready' or (parts_done = parts_all and sealed_key is not null
    and json_bytes is not null and html_bytes is not null and ready_at is not null and until is not null)),
  constraint copy_gone_has_no_key check (state not in ('failed', 'expired') or sealed_key is null)
);
comment on table privacy.copy is 'Copies of everything the house holds about a member, asked for by that member.';
create index copy_of_member on privacy.copy (brand_id, member_id, asked_at desc);
create unique index copy_one_at_a_time on privacy.copy (brand_id, member_id) where state in ('waiting', 'gathering');
create index copy_due on privacy.copy (until) where state = 'ready';
create index copy_unfinished on privacy.copy (asked_at) where state in ('waiting', 'gathering');

create table privacy.piece (
  brand_id text not null constraint piece_brand_id_given check (length(brand_id) between 1 and 64),
  copy_id uuid not null references privacy.copy (id),
  format text not null constraint piece_format_known check (format in ('json', 'html')),
  n integer not null constraint piece_numbered check (n >= 0),
  -- The row comes first and the file after it, so that no file is without a row that knows it.
  store_key text not null constraint piece_store_key_once unique,
  primary key (copy_id, format, n)
);
comment on table privacy.piece is 'Where the pieces of a copy lie in the object store, each compressed and hidden.';

create table privacy.closing (
  brand_id text not null constraint closing_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  closed_at timestamptz not null default platform.deadline_now(),
  -- When what is kept by law may be removed.
  kept_until timestamptz not null,
  primary key (brand_id, member_id),
  constraint closing_kept_afterwards check (kept_until > closed_at)
);
comment on table privacy.closing is 'Accounts that their members closed, and until when their records are kept.';
create index closing_kept on privacy.closing (kept_until);

create function privacy.keep_closing() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an account is closed once and for all' using errcode = '23514', constraint = 'closing_is_final';
end $$;
create trigger closing_is_final before update or delete on privacy.closing
  for each row execute function privacy.keep_closing();

grant usage on schema privacy to fairhouse_app, fairhouse_reader;
grant select, insert, update on privacy.copy to fairhouse_app;
grant select, insert, delete on privacy.piece to fairhouse_app;
grant select, insert on privacy.closing to fairhouse_app;
-- The key of a file is for nobody who only reads.
grant select (id, brand_id, member_id, state, run, parts_done, parts_all, part, json_bytes, html_bytes, asked_at,
  begun_at, ready_at, until) on privacy.copy to fairhouse_reader;
grant select on privacy.piece, privacy.closing to fairhouse_reader;
