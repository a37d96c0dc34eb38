create or replace function platform.deadline_now() returns timestamptz
  language sql stable parallel safe
  set search_path = pg_catalog
  as $$ select statement_timestamp() + (select ahead from platform.clock_shift) $$;

grant execute on function platform.deadline_now to fairhouse_app, fairhouse_reader;
comment on function platform.deadline_now is
  'The moment by which deadlines are judged; one for the whole of a statement, so that no sum is of several moments.';
