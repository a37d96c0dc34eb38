-- An ended session stays ended: a late update must not reopen it.
create or replace function identity.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the session has ended' using errcode = '23514', constraint = 'session_ended_stays_ended';
end $$;
