-- What leaves the house: events written in the caller's transaction, and who has taken them.

create table platform.daily_partitioned (
  parent text primary key,
  keep_days integer check (keep_days > 0),
  ahead_days integer not null default 7 check (ahead_days between 1 and 60)
);
comment on table platform.daily_partitioned is
  'Tables cut by day. keep_days null: never dropped. Only migrations write here.';

-- Makes tomorrow's partitions and drops the outworn ones. The application may call it, but it can
-- name no table of its own: only what a migration has registered is touched.
create function platform.upkeep_partitions(today date) returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry record;
  part record;
  day date;
begin
  made := 0;
  dropped := 0;
  for entry in select * from platform.daily_partitioned loop
    for day in select generate_series(today - 1, today + entry.ahead_days, interval '1 day')::date loop
      if to_regclass(format('%s_%s', entry.parent, to_char(day, 'YYYYMMDD'))) is null then
        execute format('create table %s_%s partition of %s for values from (%L) to (%L)',
          entry.parent, to_char(day, 'YYYYMMDD'), entry.parent, day, day + 1);
        made := made + 1;
      end if;
    end loop;
    if entry.keep_days is not null then
      for part in
        select child.oid::regclass as name, right(child.relname, 8) as stamp
        from pg_inherits join pg_class child on child.oid = inhrelid
        where inhparent = entry.parent::regclass and child.relname ~ '_\d{8}$'
      loop
        if to_date(part.stamp, 'YYYYMMDD') < today - entry.keep_days then
          execute format('drop table %s', part.name);
          dropped := dropped + 1;
        end if;
      end loop;
    end if;
  end loop;
  return next;
end $$;
revoke all on function platform.upkeep_partitions(date) from public;

create sequence platform.outbox_seq;

create table platform.outbox (
  -- The writer's transaction: the relay reads only what is below every running one, so that a late
  -- commit with an early number is never passed over.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('platform.outbox_seq'),
  recorded_on date not null default (now() at time zone 'UTC')::date,
  id uuid not null,
  brand_id text not null,
  aggregate text not null constraint outbox_aggregate_named check (aggregate <> ''),
  type text not null constraint outbox_type_versioned check (type ~ '^[a-z_]+\.[a-z_]+\.v[0-9]+$'),
  payload jsonb not null,
  traceparent text,
  occurred_at timestamptz not null,
  primary key (seq, recorded_on)
) partition by range (recorded_on);
create index outbox_xid on platform.outbox (xid, seq);
-- Catches rows of a day without a partition, so that a missed upkeep never stops the house.
create table platform.outbox_default partition of platform.outbox default;

create table platform.relay_cursor (
  name text primary key,
  -- The window [from_xid, to_xid) holds only finished transactions; within it rows leave by seq.
  from_xid xid8 not null default '0',
  to_xid xid8 not null default '0',
  after_seq bigint not null default 0,
  updated_at timestamptz not null default clock_timestamp()
);

create table platform.consumed (
  recorded_on date not null,
  consumer text not null,
  event_id uuid not null,
  brand_id text not null,
  outcome text not null default 'done' constraint consumed_outcome_known check (outcome in ('done', 'parked')),
  consumed_at timestamptz not null default clock_timestamp(),
  primary key (recorded_on, consumer, event_id)
) partition by range (recorded_on);
create table platform.consumed_default partition of platform.consumed default;

create table platform.consumer_cursor (
  consumer text primary key,
  -- How far the outbox was compared with what was taken.
  swept_xid xid8 not null default '0',
  -- Where the stream goes on. A stream made anew counts from the start: its birth tells them apart.
  stream_born text,
  stream_seq bigint not null default 0,
  updated_at timestamptz not null default clock_timestamp()
);

create table platform.parked_event (
  consumer text not null,
  event_id uuid not null,
  brand_id text not null,
  type text not null,
  error text not null,
  attempts integer not null check (attempts > 0),
  parked_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  primary key (consumer, event_id)
);

insert into platform.daily_partitioned (parent, keep_days) values ('platform.outbox', 7), ('platform.consumed', 10);
select platform.upkeep_partitions((now() at time zone 'UTC')::date);

grant usage on schema platform to fairhouse_app, fairhouse_reader;
grant select on platform.migration, platform.daily_partitioned to fairhouse_app;
grant execute on function platform.upkeep_partitions(date) to fairhouse_app;
grant usage on sequence platform.outbox_seq to fairhouse_app;
grant select, insert on platform.outbox, platform.consumed to fairhouse_app;
grant select on platform.outbox_default, platform.consumed_default to fairhouse_app;
grant select, insert, update on platform.relay_cursor, platform.consumer_cursor, platform.parked_event to fairhouse_app;
