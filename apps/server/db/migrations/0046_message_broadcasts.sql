-- Messages to many, and what people write to the house.

alter table message.message drop constraint message_category_known;
alter table message.message add constraint message_category_known
  check (category in ('cashier', 'security', 'protection', 'promotion', 'system'));
-- How many have read a message to many: counted from what was read alone.
create index message_broadcast_read on message.message (key) where template = 'broadcast' and read_at is not null;

create table message.broadcast (
  -- Made by the operator's page and kept across its retries.
  id uuid primary key,
  brand_id text not null constraint broadcast_brand_id_given check (length(brand_id) between 1 and 64),
  category text not null constraint broadcast_category_known check (category in ('promotion', 'system')),
  -- {<pack>: {title, html}}; the HTML is clean already.
  words jsonb not null constraint broadcast_words_by_language
    check (jsonb_typeof(words) = 'object' and words <> '{}' and octet_length(words::text) <= 2000000),
  link text constraint broadcast_link_own_path check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  segment jsonb not null constraint broadcast_segment_object check (jsonb_typeof(segment) = 'object'),
  -- Of all that was asked for: the same id with another wish is refused.
  wish_digest bytea not null constraint broadcast_wish_digest_is_sha256 check (length(wish_digest) = 32),
  state text not null default 'waiting'
    constraint broadcast_state_known check (state in ('waiting', 'sending', 'sent', 'stopped', 'failed')),
  total integer not null constraint broadcast_total_not_negative check (total >= 0),
  -- Members gone through, in the order of their ids, and up to which one.
  looked integer not null default 0,
  sent integer not null default 0,
  cursor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Slices that failed one after the other since the last that did not.
  failures smallint not null default 0 constraint broadcast_failures_not_negative check (failures >= 0),
  operator_id uuid not null,
  operator_name text not null constraint broadcast_operator_name_given check (length(operator_name) between 1 and 80),
  -- Also the horizon: whoever joins later is not meant. To the millisecond, as a cursor of the list carries it.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  ended_at timestamptz,
  constraint broadcast_counts_fit check (sent >= 0 and looked >= sent),
  constraint broadcast_ended_when check ((state in ('sent', 'stopped', 'failed')) = (ended_at is not null))
);
comment on table message.broadcast is
  'A message to many and how far it has come. Cursor and counts move in the transaction that writes the messages.';
create index broadcast_of_brand on message.broadcast (brand_id, created_at desc, id desc);
create index broadcast_open on message.broadcast (created_at) where ended_at is null;

create function message.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the message to many has ended' using errcode = '23514', constraint = 'broadcast_ended_stays';
end $$;
create trigger broadcast_ended_stays before update or delete on message.broadcast
  for each row when (old.ended_at is not null) execute function message.keep_ended();

create table message.feedback (
  -- Made by whoever writes and kept across their retries.
  id uuid primary key,
  brand_id text not null constraint feedback_brand_id_given check (length(brand_id) between 1 and 64),
  -- Null: a visitor.
  member_id uuid,
  question_type text not null constraint feedback_question_type_known check (question_type in
    ('account', 'deposit', 'withdrawal', 'game', 'promotion', 'agent', 'suggestion', 'other')),
  content text not null constraint feedback_content_given check (length(content) between 1 and 10000),
  state text not null default 'open' constraint feedback_state_known check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
comment on table message.feedback is 'What people wrote to the house; their words are never changed.';
create index feedback_of_member on message.feedback (brand_id, member_id, created_at desc) where member_id is not null;
create index feedback_of_brand on message.feedback (brand_id, state, created_at, id);

create table message.feedback_reply (
  id uuid primary key,
  brand_id text not null,
  feedback_id uuid not null references message.feedback (id),
  body text not null constraint feedback_reply_body_given check (length(body) between 1 and 4000),
  operator_id uuid not null,
  operator_name text not null constraint feedback_reply_operator_name_given check (length(operator_name) between 1 and 80),
  at timestamptz not null default clock_timestamp()
);
comment on table message.feedback_reply is 'Append-only. What the house answered, and who of it.';
create index feedback_reply_of_feedback on message.feedback_reply (feedback_id, at);

create function message.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger feedback_reply_append_only before update or delete or truncate on message.feedback_reply
  for each statement execute function message.refuse_change();

grant select on message.broadcast, message.feedback, message.feedback_reply to fairhouse_app, fairhouse_reader;
grant insert, update (state, looked, sent, cursor_id, failures, ended_at) on message.broadcast to fairhouse_app;
grant insert, update (state) on message.feedback to fairhouse_app;
grant insert on message.feedback_reply to fairhouse_app;
