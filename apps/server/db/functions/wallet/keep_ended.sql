create or replace function wallet.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the requirement has ended' using errcode = '23514', constraint = 'requirement_ended_stays_ended';
end $$;
