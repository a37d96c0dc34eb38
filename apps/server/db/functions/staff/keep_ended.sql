-- An ended operator stays ended: a later update would restore access for a person who has left.
create or replace function staff.keep_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the row has ended' using errcode = '23514', constraint = tg_name;
end $$;
