-- An ended session stays ended: nothing that arrives late may bring it back.
create or replace function identity.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the session has ended' using errcode = '23514', constraint = 'session_ended_stays_ended';
end $$;
