-- The member's box: what the house has to say to one person, kept until that person removes it.

create schema message;

create table message.message (
  id uuid primary key,
  brand_id text not null constraint message_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  category text not null
    constraint message_category_known check (category in ('cashier', 'security', 'promotion', 'system')),
  -- The words are the player app's, in the reader's language; here is only which ones.
  template text not null constraint message_template_plain check (template ~ '^[a-z][A-Za-z]{1,63}$'),
  "values" jsonb not null
    constraint message_values_object check (jsonb_typeof("values") = 'object' and length("values"::text) <= 4000),
  -- A path of this very house: a message never leads anywhere else.
  link text constraint message_link_own_path check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  -- What it is about, so that the same news is told once however often it is sent.
  key text not null constraint message_key_given check (length(key) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  deleted_at timestamptz,
  constraint message_once_per_member unique (brand_id, member_id, key)
);
comment on table message.message is
  'Never deleted from here: a removed message leaves the box, and its key still stops the same news from coming again.';
create index message_newest on message.message (brand_id, member_id, created_at desc, id desc) where deleted_at is null;
create index message_unread on message.message (brand_id, member_id) where read_at is null and deleted_at is null;

grant usage on schema message to fairhouse_app, fairhouse_reader;
grant select on message.message to fairhouse_app, fairhouse_reader;
grant insert, update (read_at, deleted_at) on message.message to fairhouse_app;
