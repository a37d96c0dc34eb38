-- One clock for every deadline, and it is the database's: two processes whose clocks differ agree on what is over.

create table platform.clock_shift (
  is_only boolean primary key default true constraint clock_shift_one_row check (is_only),
  ahead interval not null default interval '0'
);
comment on table platform.clock_shift is 'How far deadlines are driven ahead of the time of day. For trials of what takes days; zero in a house that is open, which its health says.';
insert into platform.clock_shift default values;

create function platform.deadline_now() returns timestamptz
  language sql stable parallel safe
  set search_path = pg_catalog
  as $$ select statement_timestamp() + (select ahead from platform.clock_shift) $$;
comment on function platform.deadline_now() is 'The moment by which deadlines are judged; one for the whole of a statement, so that no sum is of several moments.';

-- Only the owner drives it; the application reads.
grant select on platform.clock_shift to fairhouse_app, fairhouse_reader;
grant execute on function platform.deadline_now() to fairhouse_app, fairhouse_reader;
