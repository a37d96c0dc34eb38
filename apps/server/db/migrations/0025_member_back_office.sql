-- What the back office needs of members: notes, tags, why an account is frozen, a list over a million of them,
-- numbers that are found by their half, and looking at the site as a member sees it.

-- Plain `like` is answered by an index of trigrams; the second lets the brand stand first in it.
create extension if not exists pg_trgm with schema report;
create extension if not exists btree_gin with schema report;

alter table member.member
  -- Why the account is in its state, in the words of whoever set it, and when.
  add column state_reason text constraint member_state_reason_given check (length(state_reason) between 3 and 500),
  add column state_at timestamptz,
  -- The transaction that wrote the row last: readers follow it in an order without gaps.
  add column changed_xid xid8 not null default pg_current_xact_id();
create index member_by_change on member.member (changed_xid, id);

create function member.mark_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger member_marks_change before update on member.member
  for each row execute function member.mark_change();

create table member.note (
  id uuid primary key,
  brand_id text not null constraint note_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null references member.member (id),
  operator_id uuid not null,
  -- As they were called when they wrote it.
  author text not null constraint note_author_given check (length(author) between 1 and 80),
  body text not null constraint note_body_given check (length(body) between 1 and 2000),
  is_pinned boolean not null default false,
  written_at timestamptz not null
);
create index note_by_member on member.note (brand_id, member_id, written_at desc, id);
comment on table member.note is 'What operators have written about a member. Nobody changes or removes a line.';

create table member.tag (
  brand_id text not null constraint tag_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null references member.member (id),
  tag text not null constraint tag_plain check (tag ~ '^[a-z0-9][a-z0-9_-]{0,29}$'),
  tagged_at timestamptz not null,
  primary key (member_id, tag)
);
create index tag_by_brand on member.tag (brand_id, tag, member_id);
comment on table member.tag is 'Words by which operators sort members.';

-- Counted where a flushed cache resets nothing: who opened which private field of whom.
create table member.reveal (
  id uuid primary key,
  brand_id text not null constraint reveal_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null references member.member (id),
  operator_id uuid not null,
  field text not null constraint reveal_field_given check (field ~ '^[A-Za-z]{3,30}$'),
  revealed_at timestamptz not null
);
create index reveal_by_operator on member.reveal (operator_id, revealed_at desc);
comment on table member.reveal is 'Every time a private field was shown in clear; thirty an hour for each operator.';

-- Keyed digests (64 bit, the brand in them) of the beginnings and ends of the number: a number is found by its
-- half, and whoever has only the table sees no more than that two numbers begin or end alike.
-- Null: not made yet, for rows older than this column; a job makes them, because it needs the keys.
alter table member.contact add column parts bigint[];
create index contact_by_part on member.contact using gin (parts) where kind = 'mobile';
create index contact_without_parts on member.contact (member_id) where kind = 'mobile' and parts is null;

grant select, insert on member.note, member.reveal to fairhouse_app;
grant select, insert, delete on member.tag to fairhouse_app;

-- Somebody of the house looks at the site as a member sees it: may read, and nothing else.
alter table identity.session drop constraint session_scope_known;
alter table identity.session add constraint session_scope_known check (scope in ('full', 'change_password', 'view'));
alter table identity.session
  add column viewer_id uuid,
  add column opened_xid xid8 not null default pg_current_xact_id(),
  add constraint session_view_has_viewer check ((scope = 'view') = (viewer_id is not null));
create index session_by_opening on identity.session (opened_xid);
create index session_views_by_viewer on identity.session (viewer_id) where viewer_id is not null;

create table identity.view_ticket (
  ticket_hash bytea primary key constraint view_ticket_is_sha256 check (length(ticket_hash) = 32),
  brand_id text not null constraint view_ticket_brand_id_given check (length(brand_id) between 1 and 64),
  subject_id uuid not null,
  operator_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index view_ticket_expired on identity.view_ticket (expires_at);
comment on table identity.view_ticket is 'A way in for an operator who looks at the site as a member: one use, one minute.';
grant select, insert, update, delete on identity.view_ticket to fairhouse_app;

-- The list of members. Contacts are sealed, balances are hot rows and logins lie elsewhere, so that no query could
-- filter and sort by all of them: this table has all that the list needs, some seconds behind.
create table report.member_row (
  brand_id text not null,
  member_id uuid not null,
  -- The main wallet; null until it is known.
  wallet_id bigint,
  account text not null,
  -- In byte order: one index serves the sort and the search by beginning.
  account_key text collate "C" not null,
  nickname text not null,
  type smallint not null,
  state text not null,
  currency text not null,
  balance bigint not null default 0,
  -- The posting that the balance is from; an older one never takes the place of a newer one.
  balance_seq bigint not null default 0,
  joined_at timestamptz not null,
  -- 1970 for never: so that "never" has a place in the order.
  last_login_at timestamptz not null default 'epoch',
  tags text[] not null default '{}',
  -- Account and nickname folded, for the search by any part.
  search_text text collate "C" not null,
  primary key (brand_id, member_id)
) with (fillfactor = 80);
create index member_row_by_wallet on report.member_row (wallet_id);
create index member_row_by_account on report.member_row (brand_id, account_key, member_id);
create index member_row_by_joined on report.member_row (brand_id, joined_at, member_id);
create index member_row_by_login on report.member_row (brand_id, last_login_at, member_id);
create index member_row_by_balance on report.member_row (brand_id, balance, member_id);
-- Nearly everybody is an active ordinary member: only the others are worth an index.
create index member_row_by_state on report.member_row (brand_id, state) where state <> 'active';
create index member_row_by_type on report.member_row (brand_id, type) where type <> 3;
create index member_row_by_currency on report.member_row (brand_id, currency);
create index member_row_by_tag on report.member_row using gin (brand_id, tags) where tags <> '{}';
create index member_row_by_text on report.member_row using gin (brand_id, search_text report.gin_trgm_ops);
comment on table report.member_row is 'One row per member for the list of the back office; all of it can be made anew.';

create table report.member_row_cursor (
  name text primary key,
  -- Where the reader goes on: a transaction number, or the last member that was compared.
  place text not null,
  read_at timestamptz not null
);
comment on table report.member_row_cursor is 'How far the list of members has followed what it is made of.';

grant select on report.member_row, report.member_row_cursor to fairhouse_app, fairhouse_reader;
grant insert, update on report.member_row, report.member_row_cursor to fairhouse_app;
