-- Changes that two people make, files that leave the house, and the views that operators keep of lists.

create table staff.approval (
  id uuid primary key,
  -- `module.verb`, as the audit record names the change.
  kind text not null constraint approval_kind_is_module_verb check (kind ~ '^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$' and length(kind) <= 64),
  -- Null: about the house as a whole.
  brand_id text constraint approval_brand_id_given check (length(brand_id) between 1 and 64),
  object_kind text not null constraint approval_object_kind_plain check (object_kind ~ '^[a-z][a-z0-9_]{0,63}$'),
  object_id text not null constraint approval_object_id_given check (length(object_id) between 1 and 200),
  subject text not null constraint approval_subject_short check (length(subject) between 1 and 200),
  payload jsonb not null constraint approval_payload_bounded check (octet_length(payload::text) <= 262144),
  before jsonb not null constraint approval_before_bounded check (octet_length(before::text) <= 262144),
  after jsonb not null constraint approval_after_bounded check (octet_length(after::text) <= 262144),
  -- Over everything above, the reason and the maker: what is approved is what was asked for.
  digest bytea not null constraint approval_digest_is_sha256 check (length(digest) = 32),
  reason text not null constraint approval_reason_given check (length(reason) between 3 and 500),
  maker_id uuid not null references staff.operator,
  -- In what roles they asked; the executed change is recorded as theirs.
  maker_role text not null constraint approval_maker_role_short check (length(maker_role) between 1 and 64),
  -- By the database's clock alone: no process decides with its own when a request is over.
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  state text not null default 'pending' constraint approval_state_known
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  -- A decision found that the object was another by then.
  stale_at timestamptz,
  decided_by uuid references staff.operator,
  decided_at timestamptz,
  decision_reason text constraint approval_decision_reason_short check (length(decision_reason) <= 500),
  constraint approval_pending_is_undecided check ((state = 'pending') = (decided_at is null)),
  constraint approval_expires_by_itself check ((state in ('pending', 'expired')) = (decided_by is null)),
  constraint approval_two_people check (state not in ('approved', 'rejected') or decided_by <> maker_id),
  constraint approval_withdrawn_by_maker check (state <> 'withdrawn' or decided_by = maker_id),
  constraint approval_decided_in_time check (state not in ('approved', 'rejected') or decided_at < expires_at),
  constraint approval_rejected_with_reason check (state <> 'rejected' or length(decision_reason) >= 3),
  constraint approval_approved_as_seen check (state <> 'approved' or stale_at is null)
);
-- One open request per object and kind: two would be decided from the same picture, and one of them wrongly.
create unique index approval_one_pending on staff.approval (kind, brand_id, object_kind, object_id)
  nulls not distinct where state = 'pending';
create index approval_by_brand_and_age on staff.approval (brand_id, made_at, id);
create index approval_pending_by_age on staff.approval (made_at, id) where state = 'pending';
create index approval_over on staff.approval (decided_at, id) where state <> 'pending';
create index approval_by_maker on staff.approval (maker_id, made_at);
comment on table staff.approval is
  'Requests that a second person decides. What was asked for never changes; a decision is made once and stays.';

create function staff.keep_approval() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a request is kept' using errcode = '23514', constraint = 'approval_is_kept';
  end if;
  if old.state <> 'pending' then
    raise exception 'the request is over' using errcode = '23514', constraint = 'approval_over_stays_over';
  end if;
  if (old.id, old.kind, old.brand_id, old.object_kind, old.object_id, old.subject, old.payload, old.before, old.after,
      old.digest, old.reason, old.maker_id, old.maker_role, old.made_at, old.expires_at)
     is distinct from
     (new.id, new.kind, new.brand_id, new.object_kind, new.object_id, new.subject, new.payload, new.before, new.after,
      new.digest, new.reason, new.maker_id, new.maker_role, new.made_at, new.expires_at) then
    raise exception 'what was asked for stays' using errcode = '23514', constraint = 'approval_asks_once';
  end if;
  return new;
end $$;
create trigger approval_keeps before update or delete on staff.approval
  for each row execute function staff.keep_approval();
create trigger approval_keeps_all before truncate on staff.approval
  for each statement execute function staff.keep_approval();

create table staff.export (
  id uuid primary key,
  brand_id text not null constraint export_brand_id_given check (length(brand_id) between 1 and 64),
  operator_id uuid not null references staff.operator,
  operator_role text not null constraint export_operator_role_short check (length(operator_role) between 1 and 64),
  kind text not null constraint export_kind_plain check (kind ~ '^[a-z][a-z0-9_]{1,31}$'),
  params jsonb not null constraint export_params_bounded check (octet_length(params::text) <= 16384),
  -- Holds private columns: nobody but its maker sees it.
  is_private boolean not null,
  state text not null default 'queued' constraint export_state_known
    check (state in ('queued', 'running', 'done', 'cancelled', 'failed', 'expired')),
  -- Rises with each start: a writer whose run is not the last one has been replaced and stops.
  run integer not null default 0,
  rows_done integer not null default 0 constraint export_rows_done_counted check (rows_done >= 0),
  rows_expected integer constraint export_rows_expected_counted check (rows_expected >= 0),
  bytes bigint not null default 0 constraint export_bytes_counted check (bytes >= 0),
  is_cut boolean not null default false,
  file_name text constraint export_file_name_plain check (file_name ~ '^[A-Za-z0-9._-]{1,160}$'),
  failure text constraint export_failure_known check (failure in ('gave_up', 'refused', 'fault')),
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  constraint export_failed_says_why check ((state = 'failed') = (failure is not null)),
  constraint export_done_has_name check (state <> 'done' or file_name is not null),
  constraint export_over_has_end check ((state in ('queued', 'running')) = (ended_at is null))
);
create index export_by_brand on staff.export (brand_id, created_at desc, id desc);
create index export_live on staff.export (expires_at) where state in ('queued', 'running', 'done');
comment on table staff.export is 'Lists that were written to a file: by whom, which rows, and how far it is. Files live for a day.';

create table staff.export_part (
  export_id uuid not null references staff.export,
  n integer not null constraint export_part_counted check (n >= 0),
  -- A piece of one gzip stream: the pieces in order are the file.
  bytes bytea not null constraint export_part_bounded check (length(bytes) between 1 and 1048576),
  primary key (export_id, n)
);
-- What is compressed already is not worth a second try.
alter table staff.export_part alter column bytes set storage external;
comment on table staff.export_part is 'The files, in pieces that fit into memory.';

create table staff.saved_view (
  id uuid primary key,
  operator_id uuid not null references staff.operator,
  -- Null: a list of the house.
  brand_id text constraint saved_view_brand_id_given check (length(brand_id) between 1 and 64),
  list_key text not null constraint saved_view_list_key_plain check (list_key ~ '^[a-z][a-zA-Z0-9_.-]{0,63}$'),
  name text not null constraint saved_view_name_given check (length(name) between 1 and 60),
  query jsonb not null constraint saved_view_query_bounded check (octet_length(query::text) <= 16384),
  is_shared boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  constraint saved_view_name_once unique nulls not distinct (operator_id, brand_id, list_key, name)
);
create index saved_view_shared on staff.saved_view (list_key, brand_id) where is_shared;
comment on table staff.saved_view is 'Filters, order and columns of a list under a name.';

create table staff.default_view (
  operator_id uuid not null references staff.operator,
  brand_id text constraint default_view_brand_id_given check (length(brand_id) between 1 and 64),
  list_key text not null constraint default_view_list_key_plain check (list_key ~ '^[a-z][a-zA-Z0-9_.-]{0,63}$'),
  view_id uuid not null references staff.saved_view on delete cascade,
  constraint default_view_one unique nulls not distinct (operator_id, brand_id, list_key)
);
create index default_view_by_view on staff.default_view (view_id);
comment on table staff.default_view is 'With which view an operator begins a list; it may be one that somebody else shares.';

grant select, insert on staff.approval to fairhouse_app;
-- The rest of a request cannot even be named in an update.
grant update (state, stale_at, decided_by, decided_at, decision_reason) on staff.approval to fairhouse_app;
grant select, insert on staff.export to fairhouse_app;
grant update (state, run, rows_done, rows_expected, bytes, is_cut, file_name, failure, started_at, ended_at)
  on staff.export to fairhouse_app;
grant select, insert, delete on staff.export_part to fairhouse_app;
grant select, insert, update, delete on staff.saved_view, staff.default_view to fairhouse_app;
grant select on staff.approval, staff.export, staff.saved_view, staff.default_view to fairhouse_reader;
