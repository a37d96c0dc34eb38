-- Files of an agent's long lists, written by a job.

create table agent.export (
  -- Made by the agent's page, so that a repetition is the same export.
  id uuid primary key,
  brand_id text not null constraint export_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  kind text not null constraint export_kind_known check (kind in ('bets', 'transactions')),
  -- The filter of the list and the language of the file.
  params jsonb not null constraint export_params_bounded check (octet_length(params::text) <= 4096),
  state text not null default 'queued'
    constraint export_state_known check (state in ('queued', 'running', 'done', 'failed', 'expired')),
  -- Rises with each start: a writer whose run is not the last one has been replaced and stops.
  run integer not null default 0,
  rows_done integer not null default 0 constraint export_rows_done_counted check (rows_done >= 0),
  rows_expected integer not null constraint export_rows_expected_counted check (rows_expected >= 0),
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
create unique index export_one_at_a_time on agent.export (member_id) where state in ('queued', 'running');
create index export_of_agent on agent.export (member_id, created_at desc);
create index export_by_end on agent.export (expires_at);
comment on table agent.export is 'Lists of teams that agents had written to a file. Files live for a day, rows for a week.';

create table agent.export_part (
  export_id uuid not null references agent.export,
  n integer not null constraint export_part_counted check (n >= 0),
  -- A piece of one gzip stream: the pieces in order are the file.
  bytes bytea not null constraint export_part_bounded check (length(bytes) between 1 and 1048576),
  primary key (export_id, n)
);
-- What is compressed already is not worth a second try.
alter table agent.export_part alter column bytes set storage external;
comment on table agent.export_part is 'The files, in pieces that fit into memory.';

grant select, insert, delete on agent.export, agent.export_part to fairhouse_app;
grant update (state, run, rows_done, rows_expected, bytes, is_cut, file_name, failure, started_at, ended_at)
  on agent.export to fairhouse_app;
grant select on agent.export to fairhouse_reader;
